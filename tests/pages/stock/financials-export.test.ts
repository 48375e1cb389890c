import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { FinancialSheet } from '#contract/entities/stock/financial-sheet.ts';
import { aboutOf } from '../../../src/features/stock/financials/export/about.ts';
import { exportModel } from '../../../src/features/stock/financials/export/export-model.ts';
import { toCsv } from '../../../src/features/stock/financials/export/to-csv.ts';
import { toXlsx } from '../../../src/features/stock/financials/export/to-xlsx.ts';
import { layStatements } from '../../../src/features/stock/financials/statements.ts';

const period = (year: number) => ({
  ...{ end: `${year}-12-31`, fiscal_year: year, fiscal_period: 'FY', filed: `${year + 1}-02-01`, accession: `0000000001-${year - 1999}-000001`, form: '10-K' },
  url: `https://www.sec.gov/${year}`,
});
const sheet: FinancialSheet = {
  ...{
    stockid: 'XD00000001',
    display_symbol: 'ABC',
    company: '=ABC, "Inc."',
    type: 'annual',
    currency: 'USD',
    basis: 'as_reported',
    as_of: null,
    template: 'common',
  },
  periods: [period(2025), period(2024)],
  trailing: { ...period(2026), fiscal_period: 'TTM', end: '2026-03-31' },
  rows: [
    {
      list: 'income_statement',
      key: 'revenue',
      label: 'Revenue',
      unit: 'currency',
      group: 'Revenue',
      level: 0,
      direction: 1,
      values: [1234567890, 1e9],
      later: [null, 9e8],
      trailing: 13e8,
    },
    {
      list: 'ratios',
      key: 'net_margin',
      label: 'Net margin, "core"',
      unit: 'percent',
      group: 'Profitability',
      level: 0,
      direction: 1,
      values: [0.125, null],
      trailing: null,
    },
  ],
};
const statements = layStatements(sheet);
const model = exportModel(statements, 'ABC');
const invented = { invented: true, asOf: '2026-01-02 10:00 UTC', source: 'Demo market' };

test('a table keeps every digit, leaves the unknown empty, and puts words with commas in quotes', () => {
  expect(toCsv(model, invented).split('\r\n')).toEqual([
    '# Invented,"Every company, price and filing of the demo market is made up; nothing here is real."',
    '# As of,2026-01-02 10:00 UTC',
    '# Source,Demo market',
    'Statement,Group,Row,Unit,Company,2024 (2024-12-31),2025 (2025-12-31),TTM (2026-03-31)',
    'Income statement,Revenue,Revenue,USD,ABC,1000000000,1234567890,1300000000',
    'Ratios,Profitability,"Net margin, ""core""",fraction,ABC,,0.125,',
    '',
  ]);
});

test('no cell of a table is taken for a formula', () => {
  const hostile = { ...model, rows: model.rows.map((row) => ({ ...row, label: '=HYPERLINK("x")', values: [-5] })) };
  expect(toCsv(hostile, invented).split('\r\n')[4]).toBe('Income statement,Revenue,"\'=HYPERLINK(""x"")",USD,ABC,-5');
});

test('every row says how it is made and how to ask for the chain behind it, every period names its filing', () => {
  expect(model.rowSources[0]).toMatchObject({
    definition: expect.stringContaining('Revenues'),
    chain: expect.stringContaining('/stocks/ABC/financials/income_statement/revenue/provenance?type=annual&end={end}&basis=as_reported'),
  });
  expect(model.rowSources[1]?.definition).toContain('÷');
  expect(model.columnSources.map(({ title, accession, address }) => [title, accession, address])).toEqual([
    ['2024', '0000000001-25-000001', 'https://www.sec.gov/2024'],
    ['2025', '0000000001-26-000001', 'https://www.sec.gov/2025'],
    ['TTM', '0000000001-27-000001', 'https://www.sec.gov/2026'],
  ]);
});

test('a workbook has numbers as numbers, and says of what day, in what and on which basis they are', async () => {
  const about = aboutOf({
    statements,
    search: { basis: 'as_reported' },
    view: 'All rows',
    at: Date.UTC(2026, 0, 15, 9, 30),
    address: 'https://example.org/stock/ABC/financials',
  });
  const files = unzipSync(new Uint8Array(await (await toXlsx(model, about)).arrayBuffer()));
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const names = [...text('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['About', 'Figures', 'Restated later', 'Sources of rows', 'Filings']);
  expect(text('xl/worksheets/sheet2.xml')).toMatch(/<c r="G3"[^>]*><v>1234567890<\/v><\/c>/);
  expect(text('xl/worksheets/sheet2.xml')).toMatch(/<c r="G4"[^>]*><v>0\.125<\/v><\/c>/);
  expect(text('xl/worksheets/sheet2.xml')).not.toContain('r="F4"');
  expect(text('xl/worksheets/sheet3.xml')).toMatch(/<v>1000000000<\/v>.*<v>900000000<\/v>/s);
  const words = text('xl/sharedStrings.xml') + text('xl/worksheets/sheet1.xml');
  for (const said of ['USD', 'As reported', '2026-01-15 09:30 UTC', '=ABC, "Inc."', 'https://example.org/stock/ABC/financials'])
    expect(words.replaceAll('&quot;', '"')).toContain(said);
});
