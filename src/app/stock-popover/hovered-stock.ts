import { STOCK_PATH } from '#contract/stock-name.ts';

/** A link to a stock, and how the address names it. */
export interface HoveredStock {
  readonly anchor: HTMLElement;
  readonly name: string;
}

/**
 * The stock whose link, in a table, lies under an element or inside the focused cell. Other links to stocks (headings, tabs, search) have
 * the stock before them already.
 */
export function stockAt(target: EventTarget | null): HoveredStock | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest('[role=gridcell], [role=rowheader], td, th');
  if (cell?.closest('table, [role=grid]') == null) return undefined;
  const link = target.closest('a') ?? (target === cell && document.activeElement === cell ? cell.querySelector('a') : null);
  const name = link && STOCK_PATH.exec(new URL(link.href, location.href).pathname)?.[1];
  return link && name ? { anchor: link, name: decodeURIComponent(name) } : undefined;
}
