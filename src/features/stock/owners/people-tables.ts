import { listExecutivePay, listStockInsiders } from '#contract/endpoints/insiders/stock-insiders.ts';
import { type ExecutivePay, executivePayRules, type StockInsider, stockInsiderRules } from '#contract/entities/insiders/stock-insiders.ts';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { listPage, type TablePageDefinition } from '#pages/table/table-definition.ts';
import { scales } from '#ui/format/scale.ts';

const person = columnsOf<StockInsider>();
const pay = columnsOf<ExecutivePay>();

/** Who files for a stock, by what they hold. */
export const stockInsiders: TablePageDefinition<typeof listStockInsiders, StockInsider> = listPage({
  title: 'Insiders of the company',
  endpoint: listStockInsiders,
  page: (answer) => answer,
  rules: stockInsiderRules,
  context: () => 'held by the newest filing, traded in the twelve months to it',
  columns: [
    person.linked('insider', 'Insider', insiderPage, { width: 140, pinned: true, grow: 1 }),
    person.text('role', 'Role', { width: 120, grow: 1 }),
    person.count('shares', 'Shares', { width: 88, hint: 'After later splits; what several filed together is with the one who decides' }),
    person.percent('part', 'Of company', { width: 88 }),
    person.amount('value', 'Value', { scale: scales.million, hint: 'At the last close' }),
    person.count('buys', 'Buys', { width: 52, from: 'tablet' }),
    person.count('sells', 'Sells', { width: 52, from: 'tablet' }),
    person.count('net_shares', 'Net shares', { width: 88, hint: 'Bought less sold in the open market' }),
    person.day('last_traded_on', 'Last trade', { from: 'tablet' }),
  ],
  phone: { under: 'role', beside: [] },
  filters: { find: 'Find an insider', group: 'All insiders' },
  opens: insiderPage,
  source: 'Forms 3, 4 and 5 filed with the SEC',
  rowsAre: 'Insiders',
  whenEmpty: 'No filing of an insider of this company is loaded.',
});

/** What executives were paid. */
export const executivePay: TablePageDefinition<typeof listExecutivePay, ExecutivePay> = listPage({
  title: 'Executive compensation',
  endpoint: listExecutivePay,
  page: (answer) => answer,
  rules: executivePayRules,
  context: ({ rows }) => rows[0]?.currency,
  columns: [
    pay.text('name', 'Executive', { width: 160, pinned: true, grow: 1 }),
    pay.text('title', 'Title', { width: 170, grow: 1, from: 'tablet' }),
    pay.count('year', 'Year', { width: 64 }),
    pay.amount('salary', 'Salary', { scale: scales.thousand }),
    pay.amount('bonus', 'Bonus', { scale: scales.thousand }),
    pay.amount('stock', 'Shares', { scale: scales.thousand, hint: 'Awards, at their value on the day of the award' }),
    pay.amount('option', 'Options', { scale: scales.thousand, hint: 'Awards, at their value on the day of the award' }),
    pay.amount('other', 'Other', { scale: scales.thousand, from: 'tablet' }),
    pay.amount('total', 'Total', { scale: scales.thousand, hint: 'As reported, which may hold more than the parts named here' }),
  ],
  phone: { under: 'title', beside: ['year'] },
  filters: { find: 'Find an executive', year: 'All years' },
  source: 'A file of your own; docs/executive-pay-csv.md',
  rowsAre: 'Years',
  whenEmpty: 'What its executives were paid is not known: no free source has it as data. npm run ingest -- executive-pay reads a file of your own.',
});
