import { fieldSorts, listRules } from '../../list/list-rules.ts';
import type { InsiderConnection, InsiderHolding, ListedInsider } from './insider.ts';
import type { InsiderSignal, InsiderStock, InsiderTrade } from './insider-trade.ts';

const planOf = ({ plan }: InsiderTrade) => (plan === null ? 'Not stated' : plan ? 'By a plan' : 'No plan');
const groupOf = ({ is_ceo, is_cfo, officer, inside }: InsiderTrade) =>
  is_ceo ? 'CEO' : is_cfo ? 'CFO' : officer ? 'Other officer' : inside ? 'Director' : '10% owner or other';

/** How trades of insiders are found, narrowed and sorted. */
export const insiderTradeRules = listRules<InsiderTrade>()({
  key: ({ accession, place }) => `${accession} ${place}`,
  find: ({ display_symbol, company, insider }) => `${display_symbol ?? ''} ${company} ${insider}`,
  choices: { in_sector: ({ sector }) => sector, kind: ({ kind }) => kind, by: groupOf, plan: planOf },
  sorts: fieldSorts<InsiderTrade>()(
    'display_symbol',
    'company',
    'insider',
    'role',
    'filed_on',
    'traded_on',
    'kind',
    'shares',
    'price',
    'value',
    'owned_after',
    'change',
    'since',
  ),
  // Amounts of two currencies cannot be compared.
  within: { value: ({ currency }) => currency, price: ({ currency }) => currency },
  first: { by: 'filed_on', descending: true },
});

/** How signals are found, narrowed and sorted. */
export const insiderSignalRules = listRules<InsiderSignal>()({
  key: ({ stockid, from }) => `${stockid} ${from}`,
  find: ({ display_symbol, company }) => `${display_symbol} ${company}`,
  choices: { in_sector: ({ sector }) => sector },
  sorts: fieldSorts<InsiderSignal>()('display_symbol', 'sector', 'from', 'to', 'filed_on', 'insiders', 'buys', 'shares', 'value', 'paid', 'price', 'since'),
  within: { value: ({ currency }) => currency, paid: ({ currency }) => currency, price: ({ currency }) => currency },
  first: { by: 'to', descending: true },
});

/** How stocks are sorted by what their insiders traded. */
export const insiderStockRules = listRules<InsiderStock>()({
  key: ({ stockid }) => stockid,
  find: ({ display_symbol, company }) => `${display_symbol} ${company}`,
  choices: { in_sector: ({ sector }) => sector },
  sorts: fieldSorts<InsiderStock>()('display_symbol', 'sector', 'buys', 'sells', 'buyers', 'sellers', 'buy_value', 'sell_value', 'net_value'),
  within: { buy_value: ({ currency }) => currency, sell_value: ({ currency }) => currency, net_value: ({ currency }) => currency },
  first: { by: 'net_value', descending: true },
});

/** How insiders are found and sorted. */
export const listedInsiderRules = listRules<ListedInsider>()({
  key: ({ insider_id }) => insider_id,
  find: ({ insider, companies }) => `${insider} ${companies.map(({ display_symbol, company }) => `${display_symbol ?? ''} ${company}`).join(' ')}`,
  choices: {},
  sorts: fieldSorts<ListedInsider>()('insider', 'role', 'filings', 'last_filed_on'),
  first: { by: 'last_filed_on', descending: true },
});

/** How holdings of an insider are sorted. */
export const insiderHoldingRules = listRules<InsiderHolding>()({
  key: ({ accession, place }) => `${accession} ${place}`,
  find: ({ display_symbol, company, security }) => `${display_symbol ?? ''} ${company} ${security}`,
  choices: {},
  sorts: fieldSorts<InsiderHolding>()('display_symbol', 'company', 'security', 'shares', 'value', 'filed_on'),
  first: { by: 'value', descending: true },
});

/** How those connected with an insider are found and sorted. */
export const insiderConnectionRules = listRules<InsiderConnection>()({
  key: ({ insider_id, company }) => `${insider_id} ${company}`,
  find: ({ insider, company, display_symbol }) => `${insider} ${company} ${display_symbol ?? ''}`,
  choices: {},
  sorts: fieldSorts<InsiderConnection>()('insider', 'company', 'role', 'last_filed_on'),
  first: { by: 'last_filed_on', descending: true },
});
