import type { SearchItem } from '#contract/entities/market/search.ts';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { type Audience, belongsTo, type Viewer } from '#contract/navigation-audience.ts';
import { addressOfItem, type KnownParts, searchTypeOrder, searchTypes } from '#contract/search-types.ts';
import { escapedName, nameOfStock } from '#contract/stock-name.ts';

/** A row of the search that leads somewhere. */
export interface Option {
  readonly item: SearchItem;
  readonly address: string;
  /** False when only its name is on this device, and the server cannot be reached. */
  readonly here: boolean;
}

/** The results of one type under their heading. */
export interface ResultGroup {
  readonly type: SearchType;
  readonly heading: string;
  /** Its tab on the search page (SEARCH-05, SEARCH-23). */
  readonly tab: SearchType;
  readonly options: readonly Option[];
}

/** What decides where a result leads, and whether it is shown at all. */
export interface Surroundings {
  readonly exists: (path: string) => boolean;
  readonly viewer: Viewer | undefined;
  readonly known: KnownParts;
  readonly keyword: string;
  /** Names under which stored stocks were opened, while the server cannot be reached. */
  readonly openedAs?: ReadonlyMap<string, string> | undefined;
}

/** Results by type, in the order of the headings; what leads to no page, or is not for who looks, is left out. */
export function resultGroups(items: readonly SearchItem[], around: Surroundings): ResultGroup[] {
  const options = items.flatMap((item) => optionOf(item, around) ?? []);
  return searchTypeOrder.flatMap((type) => {
    const own = options.filter(({ item }) => item.type === type);
    const { heading, tab = type } = searchTypes[type];
    return own.length === 0 ? [] : [{ type, heading, tab, options: own }];
  });
}

function optionOf(item: SearchItem, { exists, viewer, known, keyword, openedAs }: Surroundings): Option | undefined {
  if (item.type === 'menu' && item.data.audience !== undefined && !belongsTo(item.data.audience as Audience, viewer)) return undefined;
  const stored = 'stockid' in item.data ? openedAs?.get(item.data.stockid) : undefined;
  const address = stored === undefined ? addressOfItem(item, exists, known, keyword) : `/stock/${escapedName(stored)}/summary`;
  if (address === undefined) return undefined;
  return { item, address, here: openedAs === undefined || !('stockid' in item.data) || stored !== undefined };
}

/** A way from a result to one of its pages. */
export interface Shortcut {
  readonly label: string;
  readonly address: string;
}

/** The pages the top result offers beside its first (SEARCH-20, SEARCH-21), as far as they exist. */
export function shortcutsOf(item: SearchItem, address: string, exists: (path: string) => boolean): Shortcut[] {
  if (item.type !== 'stock' && item.type !== 'delisted') return [];
  const name = escapedName(nameOfStock(item.data));
  const isFund = item.data.morn_secr_id?.startsWith('etf') === true;
  const further: Shortcut[] = isFund
    ? [
        { label: 'Trades', address: `/etf/${name}/trades` },
        { label: 'Holdings', address: `/etf/${name}/holdings/portfolio` },
      ]
    : [
        { label: 'Financial', address: `/stock/${name}/financials` },
        { label: 'DCF Valuation', address: `/stock/${name}/dcf` },
      ];
  return [{ label: 'Summary', address: address.replace(/\?.*$/, '') }, ...further.filter((each) => exists(each.address))];
}

/** The search page for a keyword, on the tab of a type when one is named (SEARCH-23). */
export function searchPage(keyword: string, tab?: SearchType): string {
  return `/search?s=${encodeURIComponent(keyword)}${tab === undefined ? '' : `&tab=${tab}`}`;
}

/** Guru AI asked about a keyword (SEARCH-24). */
export function guruAi(keyword: string): string {
  return `/guru-ai?q=${encodeURIComponent(keyword)}`;
}
