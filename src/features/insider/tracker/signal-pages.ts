import type { CallInput } from '#contract/endpoint.ts';
import { findInsiderSignals } from '#contract/endpoints/insiders/insider-lists.ts';
import type { InsiderSignalName } from '#contract/entities/insiders/insider.ts';
import { insiderSignalRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderSignal } from '#contract/entities/insiders/insider-trade.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { type TableSearch, textOf } from '#pages/table/table-search.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { scales } from '#ui/format/scale.ts';

const column = columnsOf<InsiderSignal>();
const yesNo = (bought: boolean | null) => (bought === null ? UNKNOWN : bought ? 'yes' : 'no');

/** What each list is called and how its signals come about. */
export const signalWords = {
  cluster: {
    title: 'Cluster buys',
    one: 'cluster',
    method:
      'Different insiders of one company who bought in the open market (code P) within some days of each other. A cluster is reached on the day of the last insider that was needed, and goes on while purchases follow within as many days. Owners of a tenth who are neither director nor officer do not count unless chosen. Clusters of a year are listed.',
  },
  ceo: {
    title: 'CEO buys',
    one: 'stock',
    method: 'Open-market purchases (code P) by chief executives, each worth at least 10,000, filed within 92 days before the newest filing, one row a stock.',
  },
  cfo: {
    title: 'CFO buys',
    one: 'stock',
    method:
      'Open-market purchases (code P) by chief financial officers, each worth at least 10,000, filed within 92 days before the newest filing, one row a stock.',
  },
  double: {
    title: 'Double buys',
    one: 'stock',
    method:
      'Insiders bought within 92 days, and either more followed investors bought than sold in the newest quarter any of them reported, or the company bought back more than 0.25 % of its shares, net, in its newest quarter. What is not known counts as not bought.',
  },
  triple: {
    title: 'Triple buys',
    one: 'stock',
    method: 'Insiders, followed investors and the company itself bought: all three of what double buys ask two of.',
  },
} as const satisfies Record<InsiderSignalName, { title: string; one: string; method: string }>;

type SignalPage = TablePageDefinition<typeof findInsiderSignals, InsiderSignal>;

const columns = [
  column.stock('display_symbol', 'Stock', { name: 'company', width: 200, grow: 2 }),
  column.text('sector', 'Sector', { width: 130, from: 'desktop' }),
  column.day('from', 'First buy'),
  column.day('to', 'Last buy', { from: 'tablet' }),
  column.day('filed_on', 'Filed', { from: 'desktop' }),
  column.count('insiders', 'Insiders'),
  column.count('officers', 'Officers', { from: 'tablet' }),
  column.count('buys', 'Buys', { from: 'tablet' }),
  column.amount('value', 'Value', { scale: scales.thousand }),
  column.price('paid', 'Paid', { hint: 'Mean price of the purchases, after later splits' }),
  column.price('price', 'Price', { from: 'tablet' }),
  column.change('since', 'Since', { better: () => -1, hint: 'Last close against the mean price paid' }),
];
const others = [
  column.computed('gurus', 'Gurus', ({ gurus_bought }) => yesNo(gurus_bought), { width: 70, align: 'start', value: ({ gurus_bought }) => yesNo(gurus_bought) }),
  column.computed('company_bought', 'Company', ({ company_bought }) => yesNo(company_bought), {
    width: 84,
    align: 'start',
    value: ({ company_bought }) => yesNo(company_bought),
  }),
];

function signalPage(list: InsiderSignalName): SignalPage {
  return listPage({
    title: signalWords[list].title,
    endpoint: findInsiderSignals,
    page: (answer) => answer,
    rules: insiderSignalRules,
    columns: list === 'double' || list === 'triple' ? [...columns, ...others] : columns,
    phone: { beside: ['to', 'insiders'] },
    filters: { find: 'Find a stock', in_sector: 'All sectors' },
    source: 'Forms 4 filed with the SEC',
    whenEmpty: 'No purchases fit. Where no forms are loaded, npm run ingest -- insiders reads them.',
  });
}

/** The five lists of signals. */
export const signalPages: Readonly<Record<InsiderSignalName, SignalPage>> = {
  cluster: signalPage('cluster'),
  ceo: signalPage('ceo'),
  cfo: signalPage('cfo'),
  double: signalPage('double'),
  triple: signalPage('triple'),
};

/** The rule of clusters an address asks for; what it does not say is usual. */
export function clusterAsked(search: TableSearch): { insiders: string; days: string; owners: 'insiders' | 'all' } {
  const number = (name: string, usual: string) => (/^\d{1,2}$/.test(textOf(search, name) ?? '') ? (textOf(search, name) ?? usual) : usual);
  return { insiders: number('insiders', '3'), days: number('days', '14'), owners: textOf(search, 'owners') === 'all' ? 'all' : 'insiders' };
}

/** What the call of a list is asked with. */
export function signalInput(list: InsiderSignalName, search: TableSearch): CallInput<typeof findInsiderSignals> {
  return { params: { x: list }, query: list === 'cluster' ? clusterAsked(search) : {} };
}
