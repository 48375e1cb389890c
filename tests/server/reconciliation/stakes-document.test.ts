import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isCusip } from '#domain/identity/cusip.ts';
import { SourceRefusal } from '#server/sources/source-refusal.ts';
import { readSchedule } from '#server/sources/stakes/read-schedule.ts';

/** Real filings, outside the project; without them this test steps aside and says so in its name. */
const FORMS = join(import.meta.dirname, '../../../../shared/data/files/sec-13dg');
const isThere = existsSync(FORMS);
const suffix = isThere ? '' : ' (left out: ../shared/data is not there)';

const HEAD = `# Schedules 13D and 13G read again

Written by \`npx vitest run --project server tests/server/reconciliation/stakes-document.test.ts --update\` from the real schedules of the mirror; the same
test fails when it is no longer what reading them gives. Schedules are XML since 18 December 2024; those before are web pages without fixed places
for their figures, which are refused by name and not guessed. Who reports together counts the same shares, so that amounts are never added.

| form | kind, company, day of the event | holders: shares, part of the class | CUSIP | odd |
|---|---|---|---|--:|`;

const partOf = (stake: number | undefined) => (stake === undefined ? 'unknown' : `${Number((stake * 100).toFixed(2))} %`);

/** A line of the table: what became of one form. */
function lineOf(path: string): string {
  try {
    const { form, issuer, event_on, holders, problems } = readSchedule(readFileSync(join(FORMS, path), 'utf8'));
    const held = holders.map(({ name, shares, stake }) => `${name}: ${shares?.toLocaleString('en-US') ?? 'unknown'}, ${partOf(stake)}`).join('; ');
    const cusip = issuer.cusip === undefined ? 'none' : `${issuer.cusip}${isCusip(issuer.cusip) ? '' : ', wrong check digit'}`;
    return `| ${path} | ${form}, ${issuer.name}, ${event_on ?? 'unknown'} | ${held} | ${cusip} | ${problems.length} |`;
  } catch (error) {
    if (!(error instanceof SourceRefusal)) throw error;
    return `| ${path} | – | refused: ${error.message} | – | – |`;
  }
}

describe(`the check of real Schedules 13D and 13G${suffix}`, () => {
  test.skipIf(!isThere)('what docs/reconciliation-stakes.md says of each schedule is what reading it gives', async () => {
    const paths = globSync('**/*.{xml,htm}', { cwd: FORMS }).sort();
    await expect(`${[HEAD, ...paths.map(lineOf)].join('\n')}\n`).toMatchFileSnapshot('../../../docs/reconciliation-stakes.md');
  });
});
