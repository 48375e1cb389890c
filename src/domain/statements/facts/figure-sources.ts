import type { FiscalPeriod } from '../periods/fiscal-periods.ts';
import type { Recasts } from '../recasts/recasts.ts';
import type { Basis } from './choose-fact.ts';
import type { FactIndex } from './fact-index.ts';
import type { FactSplit } from './share-splits.ts';

/** Where the figures of every period are looked up. */
export interface FigureSources {
  readonly index: FactIndex;
  readonly splits: readonly FactSplit[];
  readonly basis: Basis;
  readonly recasts: Recasts;
  /** The last filing day to use, when looking for figures as of an earlier day. */
  readonly until?: string;
}

/** The period whose figures are looked up; for a day without a period only its end is known. */
export type SoughtPeriod = Pick<FiscalPeriod, 'end'> & Partial<FiscalPeriod>;
