import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { cusipInIsin } from '#domain/identity/isin.ts';
import { isHeldShare } from '#server/queries/funds/fund-reports.ts';
import { type FundHolding, readNport } from '#server/sources/nport/read-nport.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';

/** Real filings, outside the project; without them this test steps aside and says so in its name. */
const DATA = join(import.meta.dirname, '../../../../shared/data/files/sec-nport');
const isThere = existsSync(DATA);
const suffix = isThere ? '' : ' (left out: ../shared/data is not there)';

const percent = (weight: number) => `${(weight * 100).toFixed(2)} %`;
const sum = (holdings: readonly FundHolding[], of: (holding: FundHolding) => number | undefined) =>
  holdings.reduce((total, holding) => total + (of(holding) ?? 0), 0);

/** A line of the table: what became of one form. */
function lineOf(path: string): string {
  const bytes = readFileSync(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const name = basename(path);
  try {
    // The forms alone have neither number nor day of filing; both come from the list of filings.
    const { series, period, net_assets, holdings, left_out, problems } = readNport(text, { accession: '0000000000-00-000000', filed_on: '2000-01-01' });
    const numbered = holdings.filter(({ cusip, isin }) => cusip !== undefined || isin !== undefined);
    const listed = holdings.filter(({ cusip, isin }) => cusip !== undefined || (isin !== undefined && cusipInIsin(isin) !== undefined));
    const shares = holdings.filter((row) =>
      isHeldShare({ asset_category: row.asset_category ?? null, payoff: row.payoff ?? null, balance: row.balance ?? null, value: row.value ?? null }),
    );
    const ofNetAssets = net_assets === undefined ? '–' : percent(sum(holdings, ({ value }) => value) / net_assets);
    const shorts = holdings.filter(({ payoff }) => payoff === 'Short').length;
    return `| ${name} | ${series}, ${period} | ${holdings.length} | ${left_out} | ${problems.count - left_out}${problems.first === undefined ? '' : ` (${problems.first})`} | ${numbered.length} | ${listed.length} | ${shares.length} | ${shorts} | ${percent(sum(holdings, ({ weight }) => weight))} | ${ofNetAssets} |`;
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    return `| ${name} | – | refused: ${error.message} | – | – | – | – | – | – | – | – |`;
  }
}

const HEAD = `# N-PORT filings read again

Written by \`npx vitest run --project server tests/server/reconciliation/funds-document.test.ts --update\` from real N-PORT forms; the same test fails when
it is no longer what reading them gives. Rows with a number have a CUSIP or an ISIN whose check digit is right; those with a CUSIP can be listed by the
source \`cusips\`, the others by their ISIN alone. What has neither (forwards, swaps, futures) is shown with its name. The last two columns are two ways to
the same sum: the weights as filed, and the values on the net assets.

| form | fund and day | rows read | left out | fields not read | with CUSIP or ISIN | with a CUSIP | stocks held long | short | weights | values |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|`;

describe(`the check of real N-PORT filings${suffix}`, () => {
  test.skipIf(!isThere)('what docs/reconciliation-funds.md says of each filing is what reading it gives', async () => {
    const forms = globSync('*.xml{,.gz}', { cwd: DATA }).sort();
    await expect(`${[HEAD, ...forms.map((form) => lineOf(join(DATA, form)))].join('\n')}\n`).toMatchFileSnapshot('../../../docs/reconciliation-funds.md');
  });
});
