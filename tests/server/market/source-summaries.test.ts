import { expect, test } from 'vitest';
import { ingestSec } from '#server/jobs/ingest-sec.ts';
import { loadableSources } from '#server/jobs/loadable-sources.ts';
import { companiesDue } from '#server/queries/facts/companies-due.ts';
import { recordFailure, recordOutcomes, recordSuccess } from '#server/queries/sources/source-states.ts';
import { sourceSummaries } from '#server/queries/sources/source-summaries.ts';
import { mirrorFolder } from '#server/sources/mirror-folder.ts';
import { describeOnStores } from '../harness.ts';
import { mirrorOf } from '../sources/mirror.ts';

/** 17:00 in New York, an hour after the close, in January. */
const evening = (day: string) => Date.parse(`${day}T22:00:00Z`);
const morning = (day: string) => Date.parse(`${day}T15:00:00Z`);

describeOnStores('the state of a source', (openFresh) => {
  const after = async (loadedAt: number, at: number, item = 'AAPL', source = 'prices') => {
    const { db } = await openFresh();
    await recordSuccess(db, { source, item, rows: 100, left_out: 1, notes: [] }, loadedAt);
    return (await sourceSummaries(db, loadableSources, at)).find(({ name }) => name === source);
  };

  test.each([
    [
      'loaded on Friday evening is fresh on Monday morning',
      evening('2026-01-09'),
      morning('2026-01-12'),
      { state: 'fresh', age_in_sessions: 0, age_in_days: 2 },
    ],
    [
      'loaded on Friday evening is old once Monday has closed',
      evening('2026-01-09'),
      evening('2026-01-12'),
      { state: 'old', age_in_sessions: 1, age_in_days: 3 },
    ],
    ['loaded on Friday morning is old on Friday evening', morning('2026-01-09'), evening('2026-01-09'), { state: 'old', age_in_sessions: 1, age_in_days: 0 }],
    ['loaded before a holiday is fresh after it', evening('2026-01-16'), morning('2026-01-20'), { state: 'fresh', age_in_sessions: 0, age_in_days: 3 }],
  ])('%s', async (_what, loadedAt, at, expected) => {
    expect(await after(loadedAt, at)).toMatchObject({ ...expected, items: 1, rows: 100, left_out: 1 });
  });

  test('whose past years are complete is as old as its newest item', async () => {
    const { db } = await openFresh();
    await recordSuccess(db, { source: 'treasury', item: 'par 2020', rows: 250, left_out: 0, notes: [] }, evening('2024-01-09'));
    await recordSuccess(db, { source: 'treasury', item: 'par 2026', rows: 5, left_out: 0, notes: [] }, evening('2026-01-09'));
    const found = (await sourceSummaries(db, loadableSources, morning('2026-01-12'))).find(({ name }) => name === 'treasury');
    expect(found).toMatchObject({ state: 'fresh', items: 2, items_old: null, rows: 255 });
  });

  test('that was never loaded has no age and no rows, not zero', async () => {
    const { db } = await openFresh();
    for (const summary of await sourceSummaries(db, loadableSources, morning('2026-01-12'))) {
      expect(summary).toMatchObject({ state: 'never', age_in_days: null, age_in_sessions: null, rows: null, left_out: null, last_success_at: null });
    }
  });

  test('names what failed, latest first, and forgets it once it is loaded', async () => {
    const { db } = await openFresh();
    const fred = async () => (await sourceSummaries(db, loadableSources, morning('2026-01-12'))).find(({ name }) => name === 'fred');
    await recordFailure(db, { source: 'fred', item: 'GDP', failure: 'is a web page' }, 1000);
    await recordFailure(db, { source: 'fred', item: 'CPI', failure: 'ends in the middle' }, 2000);
    expect(await fred()).toMatchObject({
      state: 'failed',
      items: 0,
      items_failed: 2,
      last_failure_at: new Date(2000).toISOString(),
      failures: [
        { item: 'CPI', reason: 'ends in the middle' },
        { item: 'GDP', reason: 'is a web page' },
      ],
    });
    for (const item of ['GDP', 'CPI']) await recordSuccess(db, { source: 'fred', item, rows: 1, left_out: 0, notes: [] }, evening('2026-01-09'));
    expect(await fred()).toMatchObject({ state: 'fresh', items_failed: 0, failures: [], last_failure_at: null });
  });

  test('adds up what a load of many items wrote at several instants, and says how many of them are old', async () => {
    const { db } = await openFresh();
    const item = (name: string, rows: number | null) => ({ item: name, rows, left_out: null, notes: ['a note'] });
    await recordOutcomes(db, 'sec', [item('A', 3), item('B', null), { item: 'C', failure: 'is a web page' }], evening('2026-01-05'));
    await recordOutcomes(db, 'sec', [item('D', 40)], evening('2026-01-09'));
    const sec = (await sourceSummaries(db, loadableSources, evening('2026-01-09'))).find(({ name }) => name === 'sec');
    expect(sec).toMatchObject({ state: 'failed', items: 3, items_old: 2, rows: 43, left_out: null, items_failed: 1, age_in_days: 0 });
    expect(sec?.failures).toEqual([{ item: 'C', reason: 'is a web page' }]);
  });

  test('counts companies with their facts, and the prices that came with them', async () => {
    const { db } = await openFresh();
    const now = evening('2026-01-09');
    await ingestSec({ db, fetching: mirrorFolder(mirrorOf()), tickers: ['MRDX'], withPrices: true, now: () => now, say: () => undefined });
    const [sec, prices] = await sourceSummaries(db, loadableSources, now);
    expect(sec).toMatchObject({ items: 1, rows: 12, state: 'fresh' });
    expect(prices).toMatchObject({ items: 1, rows: 3, state: 'fresh' });
  });
});

describeOnStores('companies', (openFresh) => {
  test('are due most of a day after they were loaded; before any was loaded nobody can say', async () => {
    const { db } = await openFresh();
    const now = evening('2026-01-09');
    expect(await companiesDue(db, now)).toBeUndefined();
    await ingestSec({ db, fetching: mirrorFolder(mirrorOf()), tickers: ['MRDX'], withPrices: false, now: () => now, say: () => undefined });
    expect(await companiesDue(db, now + 19 * 3_600_000)).toEqual([]);
    expect(await companiesDue(db, now + 21 * 3_600_000)).toEqual(['MRDX']);
  });
});
