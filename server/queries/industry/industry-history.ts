import type { IndustryHistory, IndustryRegion } from '#contract/entities/industry/industry.ts';
import { ownPast } from '#domain/industry/group-figures.ts';
import { keptHistory } from '#server/backtest/keep-history.ts';
import { sourceOf } from '#server/database/open.ts';
import type { Store } from '#server/database/schema.ts';
import type { PastGroup, PastMedians } from '#server/industries/past-medians.ts';
import type { PastMediansAsked } from '#server/industries/past-medians-thread.ts';
import { answerOfThread } from '../../threads.ts';
import { RecentlyMade } from '../market/recently-made.ts';
import { industryMarket, namedGroup } from './industry-market.ts';

/** Medians of regions and figures that are kept at a time. */
const KEPT = 24;
const kept = new WeakMap<Store, RecentlyMade<PastMedians | undefined>>();

interface Asked {
  readonly region: IndustryRegion | undefined;
  readonly field: 'pe' | 'pb';
  /** A sector or industry; `sectors` for all sectors and the whole. */
  readonly id: string;
}

/**
 * The monthly medians of sectors, or of one sector or industry, each as it was known then; with the reason while the history of the
 * market is not made.
 *
 * @param log Takes a line on a history that could not be made.
 * @returns `undefined` for a name that no company of the history has; while there is no history, that no company of today has.
 */
export async function industryHistory(db: Store, { region, field, id }: Asked, log: (line: string) => void): Promise<IndustryHistory | undefined> {
  const { history, progress } = await keptHistory(db, log);
  const none = async (unknown: string): Promise<IndustryHistory | undefined> =>
    (await isNameToday(db, id)) ? { field, days: [], groups: [], unknown } : undefined;
  if (history === undefined) {
    const done = progress === undefined || progress.total === 0 ? '' : ` (${progress.done} of ${progress.total} companies)`;
    return none(`The history of the market is being made${done}; ask again in some minutes.`);
  }
  const made = kept.get(db) ?? new RecentlyMade<PastMedians | undefined>(KEPT);
  kept.set(db, made);
  const medians = await made.get(`${history.build} ${region ?? ''} ${field}`, () => inThread({ source: sourceOf(db), region, field }));
  if (medians === undefined) return none('The history of the market does not have this figure.');
  const groups = medians.groups.filter(({ name, of }) => (id === 'sectors' ? of !== 'industry' : name === id));
  if (groups.length === 0 || (id === 'sectors' && groups.length === 1)) return id === 'sectors' ? none('No company of this region has a history.') : undefined;
  return { field, days: [...medians.days], groups: groups.map(groupOf), unknown: null };
}

/** Whether a company has that sector or industry today, in any region. */
async function isNameToday(db: Store, id: string): Promise<boolean> {
  return id === 'sectors' || namedGroup(await industryMarket(db, undefined), id) !== undefined;
}

function groupOf({ name, medians, known }: PastGroup): IndustryHistory['groups'][number] {
  const past = ownPast(medians.map((median) => median ?? undefined));
  return {
    ...{ name: name ?? null, medians: [...medians], known: [...known] },
    past: past === undefined ? null : { ...pastEnds(past), lower_quartile: past.quartiles[0], upper_quartile: past.quartiles[1] },
  };
}

function pastEnds({ low, high, median, months }: NonNullable<ReturnType<typeof ownPast>>) {
  return { low, high, median, months };
}

function inThread(asked: PastMediansAsked): Promise<PastMedians | undefined> {
  return answerOfThread(new URL('../../industries/past-medians-thread.ts', import.meta.url), asked, 'reads the history of industries');
}
