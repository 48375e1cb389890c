import type { ReactNode } from 'react';
import { isInvented } from '#data/device/shown-market.ts';
import { BrandMark } from '../bars/brand-mark.tsx';
import { outOfWidget } from './out-of-widget.ts';
import classes from './widget-frame.module.css';

/** A page embedded in somebody else's: nothing around it but whose work it is, and its links open in a new window. */
export function WidgetFrame({ children }: { children: ReactNode }) {
  return (
    <div
      className={classes.widget}
      onClickCapture={(event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        const address = link === null ? undefined : outOfWidget(new URL(link.href), location);
        if (address === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        window.open(address, '_blank', 'noopener');
      }}
    >
      {children}
      <footer>
        <a className={classes.mark} href="/" target="_blank" rel="noopener">
          <BrandMark size={14} />
          <span>Powered by Sextant{isInvented(document.documentElement.dataset.market) && ', demo market: every figure is invented'}</span>
        </a>
      </footer>
    </div>
  );
}
