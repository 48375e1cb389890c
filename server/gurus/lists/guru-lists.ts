import type { GuruTrade, HeldStock, HoldingTrend, ListedGuru } from '#contract/entities/gurus/guru.ts';
import type { HeldCountry } from '#contract/entities/gurus/guru-figures.ts';

/** The rows of every list over all followed investors, as calls answer them or take them from. */
export interface GuruLists {
  readonly gurus: ListedGuru;
  readonly held: HeldStock;
  /** Notable trades in shares by the newest quarters. */
  readonly picks: GuruTrade;
  /** The largest of them, for a dashboard. */
  readonly dashboard: GuruTrade;
  /** Options held by the newest quarters. */
  readonly options: GuruTrade;
  readonly countries: HeldCountry;
  readonly geographic: HoldingTrend;
  readonly industry: HoldingTrend;
  /** Quarters for which anybody has reported, newest first. */
  readonly quarters: string;
}

export type GuruListName = keyof GuruLists;
export type GuruListRows = { readonly [Name in GuruListName]: readonly GuruLists[Name][] };

/** How far the making of the lists is. */
export interface ListsProgress {
  readonly done: number;
  readonly total: number;
}
