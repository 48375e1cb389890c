import type { CSSProperties, ReactNode } from 'react';

/** A named region that scrolls, in either direction, with the keys too. */
export function ScrollRegion({ label, className, style, children }: { label: string; className?: string; style?: CSSProperties; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard reaches and scrolls it
    <section className={className} style={style} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
