import { listStockInsiderTrades } from '#contract/endpoints/insiders/insiders.ts';
import { insiderTradeRules } from '#contract/entities/insiders/insider-rules.ts';
import type { InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { insiderTradeColumns as of } from './insider-columns.tsx';
import { insiderPage } from './insider-links.ts';

const traded = { ...of.traded, pinned: true };

/** What insiders of a stock reported. */
export const stockInsiderTrades: TablePageDefinition<typeof listStockInsiderTrades, InsiderTrade> = listPage({
  title: 'Insider trades',
  endpoint: listStockInsiderTrades,
  page: (answer) => answer,
  rules: { ...insiderTradeRules, first: { by: 'traded_on', descending: true } },
  context: () => 'by day of trade; signals use the day of filing',
  columns: [
    traded,
    of.filed,
    of.insider,
    of.role,
    of.kind,
    of.shares,
    of.price,
    of.value,
    of.owned,
    of.change,
    of.since,
    of.plan,
    of.security,
    of.remark,
    of.form,
  ],
  phone: { under: 'insider', beside: ['kind'] },
  filters: { find: 'Find an insider', kind: 'All types', by: 'All insiders', plan: 'With and without plan' },
  opens: insiderPage,
  source: 'Forms 3, 4 and 5 filed with the SEC',
  rowsAre: 'Trades',
  whenEmpty:
    'No filing of an insider of this company is loaded. Forms 3, 4 and 5 of companies in the United States are read by npm run ingest -- insiders; companies that report on Form 20-F or 40-F file none.',
});
