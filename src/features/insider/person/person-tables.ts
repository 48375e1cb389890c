import { listInsiderConnections, listInsiderHoldings, listTradesOfInsider } from '#contract/endpoints/insiders/insiders.ts';
import type { InsiderConnection, InsiderHolding } from '#contract/entities/insiders/insider.ts';
import { insiderConnectionRules, insiderHoldingRules, insiderTradeRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { namedStock, insiderTradeColumns as of } from '#pages/insiders/insider-columns.tsx';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { scales } from '#ui/format/scale.ts';

const SOURCE = 'Forms 3, 4 and 5 filed with the SEC';
const holding = columnsOf<InsiderHolding>();
const connection = columnsOf<InsiderConnection>();
const directOrNot = ({ direct, nature }: InsiderHolding) => (direct === null ? UNKNOWN : direct ? 'direct' : (nature ?? 'indirect'));

/** Everything an insider reported. */
export const tradesOfInsider: TablePageDefinition<typeof listTradesOfInsider, InsiderTrade> = listPage({
  title: 'Everything reported',
  endpoint: listTradesOfInsider,
  page: (answer) => answer,
  rules: insiderTradeRules,
  columns: [of.stock, of.filed, of.traded, of.kind, of.shares, of.price, of.value, of.owned, of.change, of.since, of.plan, of.security, of.remark, of.form],
  phone: { beside: ['traded_on', 'kind'] },
  filters: { find: 'Find a stock', kind: 'All types', plan: 'With and without plan' },
  source: SOURCE,
  rowsAre: 'Trades',
  whenEmpty: 'The filings of this insider have no rows: they report that nothing is owned.',
});

/** What an insider holds by the newest filings. */
export const holdingsOfInsider: TablePageDefinition<typeof listInsiderHoldings, InsiderHolding> = listPage({
  title: 'Holdings',
  endpoint: listInsiderHoldings,
  page: (answer) => answer,
  rules: insiderHoldingRules,
  context: () => 'by the newest filing of each, after later splits',
  columns: [
    holding.computed('display_symbol', 'Stock', (row) => namedStock(row), {
      width: 150,
      grow: 1,
      pinned: true,
      align: 'start',
      value: ({ display_symbol, company }) => display_symbol ?? company,
    }),
    holding.text('security', 'Security', { width: 130 }),
    holding.computed('direct', 'Held', directOrNot, { width: 90, align: 'start', value: directOrNot }),
    holding.count('shares', 'Shares', { width: 100 }),
    holding.amount('value', 'Value', { scale: scales.thousand, hint: 'At the last close; unknown for derivatives' }),
    holding.day('filed_on', 'Filed'),
  ],
  phone: { beside: ['security', 'filed_on'] },
  source: SOURCE,
  whenEmpty: 'No filing of this insider says what is owned after it.',
});

/** Others who file for the same companies. */
export const connectionsOfInsider: TablePageDefinition<typeof listInsiderConnections, InsiderConnection> = listPage({
  title: 'Connections',
  endpoint: listInsiderConnections,
  page: (answer) => answer,
  rules: insiderConnectionRules,
  context: () => 'insiders of the same companies',
  columns: [
    connection.linked('insider', 'Insider', insiderPage, { width: 150, pinned: true, grow: 1 }),
    connection.text('role', 'Role', { width: 130, grow: 1 }),
    connection.computed('company', 'Company', ({ display_symbol, company }) => display_symbol ?? company, {
      width: 90,
      align: 'start',
      value: ({ company }) => company,
    }),
    connection.computed('together', 'Filed together', ({ together }) => (together ? 'yes' : 'no'), {
      width: 104,
      align: 'start',
      value: ({ together }) => (together ? 'yes' : 'no'),
    }),
    connection.day('last_filed_on', 'Last filed'),
  ],
  phone: { beside: ['role', 'company'] },
  opens: insiderPage,
  source: SOURCE,
  whenEmpty: 'Nobody else who files for the same companies is known here.',
});
