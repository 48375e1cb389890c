import { findPoliticians, findRecentPoliticians, listPoliticianTrades, listTradesOfPolitician } from '#contract/endpoints/politicians/politicians.ts';
import type { AmountSum, ListedPolitician, PoliticianTrade } from '#contract/entities/politicians/politician.ts';
import { listedPoliticianRules, politicianTradeRules } from '#contract/entities/politicians/politician-rules.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { politicianTradeColumns as of } from '#pages/politicians/politician-columns.tsx';
import { politicianPage } from '#pages/politicians/politician-links.ts';
import { sumText } from '#pages/politicians/range-text.ts';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { formatCount } from '#ui/format/number.ts';

const SOURCE = 'Periodic transaction reports to the Clerk of the House and the Secretary of the Senate';
const NOTHING = 'No report of a politician is loaded yet: npm run ingest -- house-trades and npm run ingest -- senate-trades read them.';
const person = columnsOf<ListedPolitician>();

const trades = {
  rules: politicianTradeRules,
  source: SOURCE,
  rowsAre: 'Trades',
  whenEmpty: NOTHING,
};

/** Everything that was reported. */
export const politicianTrades: TablePageDefinition<typeof listPoliticianTrades, PoliticianTrade> = listPage({
  ...trades,
  title: 'Politician trades',
  endpoint: listPoliticianTrades,
  page: (answer) => answer,
  columns: [
    { ...of.politician, pinned: true },
    of.traded,
    { ...of.disclosed, from: 'desktop' as const },
    of.delay,
    of.stock,
    of.kind,
    of.owner,
    of.amount,
    of.since,
    of.sincePublic,
    { ...of.chamber, from: 'desktop' as const },
    of.report,
  ],
  phone: { under: 'display_symbol', beside: ['kind'], top: 'traded_on' },
  filters: { find: 'Find a stock or a politician', chamber: 'Both chambers', kind: 'All types', owner: 'All owners', delayed: 'Any delay' },
  opens: politicianPage,
});

/** What one member reported. */
export const tradesOfPolitician: TablePageDefinition<typeof listTradesOfPolitician, PoliticianTrade> = listPage({
  ...trades,
  title: 'Trades',
  endpoint: listTradesOfPolitician,
  page: (answer) => answer,
  columns: [
    { ...of.stock, pinned: true },
    of.traded,
    of.disclosed,
    of.delay,
    of.kind,
    of.owner,
    of.amount,
    of.price,
    of.since,
    of.sincePublic,
    of.remark,
    of.report,
  ],
  phone: { beside: ['kind', 'traded_on'] },
  filters: { find: 'Find a stock', kind: 'All types', owner: 'All owners', delayed: 'Any delay' },
  whenEmpty: 'The reports of this politician have no trades.',
});

const sumCell = (sum: AmountSum) => {
  if (sum.trades === 0) return 'none';
  const { figure, letter } = sumText(sum);
  return `${figure} ${letter}`;
};
const sumColumn = (id: 'bought' | 'sold', title: string) =>
  person.computed(id, title, (row) => sumCell(row[id]), {
    width: 122,
    unit: 'USD',
    hint: 'Sums of the ranges: at least, and at most',
    value: (row) => sumCell(row[id]),
  });

const people = {
  rules: listedPoliticianRules,
  columns: [
    person.linked('politician', 'Politician', politicianPage, { width: 180, pinned: true, grow: 1 }),
    person.text('chamber', 'Chamber', { width: 80, grow: 0 }),
    person.text('state', 'State', { width: 64, grow: 0, from: 'tablet', hint: 'Reports of senators do not say' }),
    person.count('trades', 'Trades'),
    person.count('stocks', 'Stocks', { from: 'desktop' }),
    sumColumn('bought', 'Bought'),
    sumColumn('sold', 'Sold'),
    person.computed('late', 'Late', ({ late, dated }) => (dated === 0 ? '–' : `${formatCount(late)} of ${formatCount(dated)}`), {
      width: 96,
      from: 'tablet',
      hint: 'Disclosed after more than 45 days, of the trades whose delay is known',
      value: ({ late, dated }) => (dated === 0 ? undefined : late),
    }),
    person.day('last_traded_on', 'Last trade'),
    person.day('last_disclosed_on', 'Last report', { from: 'desktop' }),
  ],
  phone: { under: 'chamber', beside: [], top: 'last_traded_on' },
  opens: politicianPage,
  source: SOURCE,
  rowsAre: 'Politicians',
  whenEmpty: NOTHING,
};

/** Everybody who reported. */
export const politicianList: TablePageDefinition<typeof findPoliticians, ListedPolitician> = listPage({
  ...people,
  title: 'Politicians',
  endpoint: findPoliticians,
  page: (answer) => answer,
  filters: { find: 'Find a politician', chamber: 'Both chambers', state: 'All states' },
});

/** Who traded lately. */
export const recentPoliticians: TablePageDefinition<typeof findRecentPoliticians, ListedPolitician> = listPage({
  ...people,
  title: 'Most active lately',
  endpoint: findRecentPoliticians,
  page: (answer) => answer,
  rules: { ...listedPoliticianRules, first: { by: 'trades', descending: true } },
  context: () => 'trades of the 90 days before the newest one',
});
