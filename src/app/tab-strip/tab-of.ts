import { STOCK_PATH } from '#contract/stock-name.ts';

/** The kind of page a tab shows, by the names the product gives its tabs (TAB-07 to TAB-09); `page` is any other. */
export type TabName = 'news-post' | 'news-message' | 'idx-ticker' | 'etf-ticker' | 'stock-name' | 'guru-name' | 'page';

/** The tab a page belongs to. */
export interface TabPlace {
  readonly name: TabName;
  /** Pages of one subject share a tab: all pages of a stock have the key of its summary. */
  readonly key: string;
  /** Where the tab leads. */
  readonly address: string;
  /** Ticker or name of what the page is about, as the address names it. */
  readonly subject?: string;
}

/** Pages one passes through: on them the strip says where one is, but they are not kept. Nor is what others show in a frame. */
const PASSING = /^\/(?:login|logout|register|reset|confirm|social-login|link|app-redirect|404|offline|stock|widgets\/.+)$/;

const GURU_PAGES = 'current-portfolio|profile|related-trades|sector-weighting|stock-picks|summary';

/** The first pattern that fits says what a page is; those of news come before what they would hide. */
const PATTERNS: readonly { readonly name: TabName; readonly at: RegExp; readonly home?: (subject: string) => string }[] = [
  { name: 'news-post', at: /^\/news\/post(?:\/.*)?$/ },
  { name: 'news-message', at: /^\/news\/([^/]+)(?:\/.*)?$/ },
  { name: 'idx-ticker', at: /^\/idx\/([^/]+)$/ },
  { name: 'etf-ticker', at: /^\/etf\/([^/]+)(?:\/.*)?$/, home: (ticker) => `/etf/${ticker}/summary` },
  { name: 'stock-name', at: STOCK_PATH, home: (name) => `/stock/${name}/summary` },
  { name: 'guru-name', at: new RegExp(`^/guru/([^/]+)/(?:${GURU_PAGES})(?:/.*)?$`), home: (name) => `/guru/${name}/summary` },
];

/** Parts of a query that say how one came to a page or what lies over it, not which page it is. */
const NOT_THE_PAGE = ['search', 'dialog', 'create', 'focus'];

/**
 * The tab of an address.
 *
 * @param path Path of the page, escaped as in an address.
 * @param query Its query with `?`, or nothing.
 * @returns undefined for pages that are only passed through, such as the login.
 */
export function tabOf(path: string, query = ''): TabPlace | undefined {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (PASSING.test(plain)) return undefined;
  for (const { name, at, home } of PATTERNS) {
    const found = at.exec(plain);
    if (found === null) continue;
    const subject = found[1];
    const address = home !== undefined && subject !== undefined ? home(subject) : plain;
    return { name, key: address, address, ...(subject !== undefined && { subject: decoded(subject) }) };
  }
  return { name: 'page', key: plain, address: plain + withoutPassing(query) };
}

/** Letters a news tab keeps of its name, and how long the name may be to stay whole (TAB-08). */
const NEWS_KEPT = 6;
const NEWS_WHOLE = 7;

/** The text on a tab. `title` is what the page calls itself, for pages the address does not name. */
export function tabLabel({ name, key, subject }: TabPlace, title: string): string {
  if (name === 'news-post') return 'Post Article';
  if (name === 'news-message') return shortNews(decoded(key.split('/').at(-1) ?? ''));
  if (name === 'guru-name') return subject === undefined ? title : guruLabel(subject, title);
  if (key === '/') return 'Home';
  return name === 'page' ? title : (subject ?? title);
}

/** An investor's name as the title of its page spells it; addresses have it in lower case, so that without a title each word begins with a capital. */
function guruLabel(subject: string, title: string): string {
  const name = subject.replaceAll('+', ' ').replaceAll('=', '/');
  if (title.toLowerCase().startsWith(name)) return title.slice(0, name.length);
  return name.replaceAll('-', ' ').replaceAll(/(?<![\p{L}\p{N}’'])\p{L}/gu, (letter) => letter.toUpperCase());
}

function shortNews(segment: string): string {
  const words = segment.replaceAll('-', ' ');
  const letters = [...words];
  return letters.length > NEWS_WHOLE ? `${letters.slice(0, NEWS_KEPT).join('')}...` : words;
}

function withoutPassing(query: string): string {
  const kept = new URLSearchParams(query);
  for (const name of NOT_THE_PAGE) kept.delete(name);
  return kept.size === 0 ? '' : `?${kept}`;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // not UTF-8: shown as it is
  }
}

/** What a tab is a page of, in a word, where there is room for one. */
export const tabKinds: Readonly<Record<TabName, string>> = {
  'news-post': 'Article',
  'news-message': 'News',
  'idx-ticker': 'Index',
  'etf-ticker': 'ETF',
  'stock-name': 'Stock',
  'guru-name': 'Guru',
  page: 'Page',
};
