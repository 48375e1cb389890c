import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import { guruTradeRules, sectorPickRules } from '#contract/entities/gurus/guru-rules.ts';
import type { ListRules } from '#contract/list/list-rules.ts';

/** A list with tens of thousands of rows, as a call answers a page of it: of which stored list, which of its rows, by which rules. */
interface ListView {
  readonly list: 'picks' | 'options';
  readonly has: (trade: GuruTrade) => boolean;
  readonly rules: ListRules<GuruTrade>;
}

/** Lists whose orders the job makes, so that a request only reads the rows of its page. */
export const listViews = {
  latest: { list: 'picks', has: () => true, rules: guruTradeRules },
  purchases: { list: 'picks', has: ({ change }) => (change ?? 0) > 0, rules: sectorPickRules },
  options: { list: 'options', has: () => true, rules: guruTradeRules },
} as const satisfies Readonly<Record<string, ListView>>;

export type ListViewName = keyof typeof listViews;
export const listViewNames: readonly ListViewName[] = ['latest', 'purchases', 'options'];

/** The day of which the figures of a trade are. */
export const dayOfTrade = ({ period }: GuruTrade): string => period;
