/** How wide a page is in the window, and which bars are around it. */
export interface PageFrame {
  /** Everything around a page, what an embedded widget has, or nothing (LAY-12). */
  readonly layout: 'default' | 'widget' | 'empty';
  /** Stock pages have the narrow frame (LAY-04): 1280 px of content, unless `width` says otherwise than usual. */
  readonly frame: 'default' | 'narrow';
  /** Most the content may be wide, in pixels; `full` is the whole window (LAY-09 to LAY-11). */
  readonly width: 1400 | 1600 | 'full';
  /** LAY-07. */
  readonly footer: 'shown' | 'not-on-phone' | 'hidden';
  /** LAY-08. */
  readonly sidebar: boolean;
  /** The bar of recently visited pages (LAY-06). */
  readonly tagsBar: boolean;
  /** The navbar's menus and the avatar (NAV-18). */
  readonly menus: boolean;
  /** Where a page starts that is opened: at its top, or where it was left (LAY-03). */
  readonly scroll: 'top' | 'saved';
}

const usual: PageFrame = { layout: 'default', frame: 'default', width: 1400, footer: 'shown', sidebar: true, tagsBar: true, menus: true, scroll: 'top' };

/** What differs from the usual, by path; where several rows fit, the later one wins. */
const exceptions: readonly (readonly [path: RegExp, differs: Partial<PageFrame>])[] = [
  [/^\/stock/, { frame: 'narrow' }],
  [/^\/(?:stock\/[^/]+\/financials|idx|economic_indicators)(?:\/|$)/, { width: 1600 }],
  [/^\/(?:screener|portfolio)(?:\/|$)/, { width: 'full' }],
  [/^\/(?:screener|guru-ai|admin)(?:\/|$)/, { footer: 'hidden' }],
  [/^\/(?:stock|etf)\/[^/]+\/chart(?:\/|$)|^\/ct\//, { width: 'full', sidebar: false, footer: 'not-on-phone' }],
  [/^\/pricing$/, { tagsBar: false, menus: false }],
  [/^\/news$/, { scroll: 'saved' }],
  [/^\/widgets\/./, { layout: 'widget', width: 'full' }],
  // Windows that only redirect: bars would flash up for nothing.
  [/^\/(?:app-redirect|social-login)$/, { layout: 'empty' }],
];

/** The frame of a page, by its path. */
export function pageFrame(path: string): PageFrame {
  let frame = usual;
  for (const [pattern, differs] of exceptions) if (pattern.test(path)) frame = { ...frame, ...differs };
  return frame;
}
