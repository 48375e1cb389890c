import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi } from '../server/app.ts';
import { insertRows } from '../server/database/bulk-insert.ts';
import { openStore } from '../server/database/open.ts';
import type { Store } from '../server/database/schema.ts';
import { readListsAhead } from '../server/gurus/lists/kept-lists.ts';
import { renewLists } from '../server/gurus/lists/renew-lists.ts';
import { changeMarketStamp } from '../server/queries/market/market-stamp.ts';
import { allRoutes } from '../server/routes/index.ts';
import { readSettings } from '../server/settings.ts';
import type { GuruQuarter } from '../src/contract/entities/gurus/guru.ts';
import { chance, madeCompanies, storeNames } from './search-market.ts';
import { machine } from './stage.ts';

/** `bench:gurus`: the calls of an investor's page with 5,000 managers and 40 quarters of each in the store. */
const MANAGERS = Number(process.env.SEXTANT_BENCH_MANAGERS ?? 5_000);
const QUARTERS = 40;
const POSITIONS = 20;
const STOCKS = 2_000;
const PAGES = 300;
/** What the page asks for as it opens; each is one request. */
const CALLS = ['summary', 'portfolio/latest?per_page=500', 'latest-picks?per_page=500'];

const periods = Array.from({ length: QUARTERS }, (_, at) => {
  const quarter = at % 4;
  return `${2016 + Math.floor(at / 4)}-${['03-31', '06-30', '09-30', '12-31'][quarter]}`;
});
/** Lists over all investors, each as its page asks for it first. */
const LISTS = [
  ...['aggregated', 'consensus', 'hot', 'bargains', 'international', 'top'].map((list) => `guru_groups/all/screener/${list}?per_page=100`),
  ...['portfolios', 'scoreboard', 'latest', 'geographic_trends', 'industry_trends'].map((list) => `guru_groups/all/${list}?per_page=100`),
  ...['by_country', 'top10holdings', 'latest_dashboard'].map((list) => `guru_groups/all/${list}`),
  ...['shares', 'options', 'purchases'].map((of) => `guru_tradings?of=${of}&per_page=100`),
  ...['company&order=asc', 'GuruName&order=desc', 'impact&order=desc', 'filed_on&order=asc'].map(
    (order) => `guru_groups/all/latest?per_page=100&sort=${order}`,
  ),
  ...[
    'find=investor%2042',
    'guru=Made+Investor+42',
    'action=Added',
    'action=Added&in_sector=Technology',
    'in_sector=Technology&sort=value&order=desc',
    'page=400',
  ].map((query) => `guru_groups/all/latest?per_page=100&${query}`),
  'guru_groups/all/latest?per_page=500&sort=change&order=desc',
  ...['gurus/type_stats', 'guru_holdings_quarters'],
];

const idOf = (manager: number) => `made+investor+${manager}`;

function quarterOf(manager: number, at: number): GuruQuarter {
  const period = periods[at] ?? '';
  return {
    ...{
      period,
      filed_on: period,
      filings: [],
      value: 1e9 + manager,
      positions: POSITIONS,
      new_holdings: 1,
      sold_out: 0,
      prior_period: periods[at - 1] ?? null,
    },
    ...{ turnover: 0.05, top_ten: 0.7, other_value: 0, unmapped: 0, unmapped_value: 0, cover_gap: 0, unit_because: 'made', problems: [], doubts: [] },
    ...{ copied: 0.02, copied_share: 1, sectors: { Technology: 0.6, Industrials: 0.4 } },
  };
}

async function fill(db: Store, stockids: readonly string[]): Promise<void> {
  const next = chance(7);
  const text = 'text' as const;
  const number = 'double precision' as const;
  for (let manager = 0; manager < MANAGERS; manager++) {
    const guru_id = idOf(manager);
    const named = { guru_id, name: `Made Investor ${manager}`, firm: `Made Capital ${manager}`, style: 'value', note: null };
    const held = Array.from({ length: POSITIONS }, () => stockids[next(stockids.length)] ?? '');
    const positions = periods.flatMap((period) =>
      [...new Set(held)].map((stockid, at) => ({
        ...{ guru_id, period, cusip: stockid.slice(1), put_call: '', paper: 'SH', stockid, issuer: stockid, class: 'COM', shares: 1000 + at, value: 50_000 },
        ...{ weight: 1 / POSITIONS, prior_shares: 900, change: 11.1, impact: 0.005, price_average: 10, price_low: 9, price_high: 11 },
        ...{ held_since: '2016-03-31', cost: 8 },
      })),
    );
    await db.transaction().execute(async (store) => {
      await store
        .insertInto('guru')
        .values({ ...named, demo: 0, kind: 'investor', followed: 1 })
        .execute();
      await store
        .insertInto('guru_quarter')
        .values(periods.map((period, at) => ({ guru_id, period, filed_on: period, value: 1e9, figures: JSON.stringify(quarterOf(manager, at)) })))
        .execute();
      await insertRows(
        store,
        {
          table: 'guru_position',
          columns: {
            ...{ guru_id: text, period: text, cusip: text, put_call: text, paper: text, stockid: text, issuer: text, class: text, shares: number },
            ...{ value: number, weight: number, prior_shares: number, change: number, impact: number, price_average: number, price_low: number },
            ...{ price_high: number, held_since: text, cost: number },
          },
        },
        positions,
      );
    });
  }
  await changeMarketStamp(db);
}

function spread(times: number[]) {
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(part * times.length))];
  return { 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'longest ms': times.at(-1) };
}

const folder = mkdtempSync(join(tmpdir(), 'sextant-gurus-'));
const store = await openStore({ dataFolder: folder, databaseUrl: undefined });
try {
  await storeNames(store.db, madeCompanies(STOCKS));
  const stockids = (await store.db.selectFrom('listing').select('stockid').execute()).map(({ stockid }) => stockid);
  const begun = performance.now();
  await fill(store.db, stockids);
  const filled = (performance.now() - begun) / 1000;

  const makingBegun = performance.now();
  await renewLists(store.db, Date.now());
  const listsMade = (performance.now() - makingBegun) / 1000;
  // As the server does when its job is done, and soon after its start.
  const aheadBegun = performance.now();
  await readListsAhead(store.db);
  const readAhead = (performance.now() - aheadBegun) / 1000;

  let clock = 0;
  // Each page comes seconds after the one before, so that the limit of requests is not what is measured.
  const now = () => (clock += 10_000);
  const services = {
    db: store.db,
    storeKind: store.kind,
    settings: readSettings({ SEXTANT_DATA: folder }),
    version: 'bench',
    now,
    mail: { send: async () => undefined, deliver: async () => undefined },
    guruLists: { progress: () => undefined },
  };
  const api = createApi({ services, calls: allRoutes, checkAnswers: false, log: console.error });
  const ask = async (path: string): Promise<number> => {
    const started = performance.now();
    const answer = await api.request(`/reader/_api/${path}`);
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - started;
  };
  const next = chance(11);
  const gurus = new Set(Array.from({ length: PAGES }, () => idOf(1 + next(MANAGERS - 1))));
  await ask(`gurus/${idOf(0)}/summary`);
  const times = new Map(CALLS.map((call) => [call, { first: [] as number[], again: [] as number[] }]));
  for (const guru of gurus) {
    for (const [call, of] of times) {
      of.first.push(await ask(`gurus/${guru}/${call}`));
      of.again.push(await ask(`gurus/${guru}/${call}`));
    }
  }
  const lists = new Map<string, number[]>();
  for (const list of LISTS) lists.set(list, [await ask(list), await ask(list)]);
  console.log(
    JSON.stringify(
      {
        bench: 'gurus',
        goal: 'p99 ≤ 150 ms first, ≤ 50 ms again',
        managers: MANAGERS,
        ...{ quarters: QUARTERS, positions: MANAGERS * QUARTERS * POSITIONS, 'filled in s': filled },
        'store in MB': statSync(join(folder, 'sextant.sqlite'), { throwIfNoEntry: false })?.size ?? null,
        calls: Object.fromEntries([...times].map(([call, { first, again }]) => [call, { first: spread(first), again: spread(again) }])),
        'lists made by the job in s': listsMade,
        'read ahead in s': readAhead,
        'lists over all, first and again in ms': Object.fromEntries(lists),
        'load average': loadavg()[0],
        machine: machine(),
      },
      null,
      2,
    ),
  );
} finally {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
}
