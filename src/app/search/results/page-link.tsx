import { type ComponentProps, useRef } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this product, perhaps with a query. */
  to: string;
  onOpen: (address: string) => void;
}

/** A link whose address is only known while the app runs; pressed with a key for another window it is left to the browser. */
export function PageLink({ to, onOpen, children, ...rest }: PageLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <a
      ref={link}
      {...rest}
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onOpen(to);
      }}
    >
      {children}
    </a>
  );
}
