/** How wide a page may be: 1400 px, 1600 px, the whole window, or the narrow frame of the stock pages. */
export type PageFrame = 'default' | 'wide' | 'full' | 'narrow';

const WIDE = /^\/stock\/[^/]+\/financials(?:\/|$)|^\/(?:idx|economic_indicators)(?:\/|$)/;
const FULL = /^\/(?:screener|portfolio)(?:\/|$)|^\/stock\/[^/]+\/chart(?:\/|$)/;

/** The frame of a page, by its path: LAY-04, LAY-09, LAY-10, LAY-11. */
export function pageFrame(path: string): PageFrame {
  if (FULL.test(path)) return 'full';
  if (WIDE.test(path)) return 'wide';
  return /^\/stock(?:\/|$)/.test(path) ? 'narrow' : 'default';
}
