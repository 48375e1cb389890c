import type { TotalCheck, TotalFailure } from '#domain/statements/lines/total-checks.ts';
import { share } from '#server/commands/report-companies.ts';
import type { CompanyReport } from '#server/queries/facts/mapping-reports.ts';
import { readingRules } from './reading-rules.ts';

/** How many figures of a company were reckoned again. */
export interface Reckoned {
  readonly symbol: string;
  readonly shown: number;
  readonly drawn: number;
  readonly ofRatios: number;
}

/** `docs/reconciliation.md`: what the tests found, company by company. */
export function reconciliationDocument(reports: readonly CompanyReport[], reckoned: readonly Reckoned[], seed: number): string {
  const totals = (reports[0]?.report.checks ?? []).map(({ key, promise }) => totalOf(key, promise, reports));
  return [
    '# Reconciliation',
    '',
    'Written by `npx vitest run --project server tests/server/reconciliation/reconciliation.test.ts --update` from the filings of eleven companies; the same test fails when it is',
    'no longer what the data gives. A total counts as failed when its parts differ from it by more than 0.1 % (of the largest flow, for cash).',
    'Some years were recast and their quarters never stated anew: those totals stand on another basis than their parts. Each such quarter says so',
    'beside its figures, and nothing is reckoned across a recast: what would need it (growth, margins, twelve months) is unknown with that reason.',
    '',
    '## Totals',
    '',
    '| promise | kept | on two bases | failed | periods |',
    '|---|--:|--:|--:|--:|',
    ...totals.map(({ promise, checked, failed, apart }) => `| ${promise} | ${checked - failed - apart} | ${apart} | ${failed} | ${checked} |`),
    '',
    '## Rules',
    '',
    'What was once read wrongly is a rule now, and each rule has its tests:',
    '',
    ...readingRules.map(({ rule, test }) => `- ${rule} (\`${test}\`)`),
    '',
    '## Figures reckoned again',
    '',
    `${reckoned.reduce((sum, { drawn }) => sum + drawn, 0)} displayed figures, drawn with the seed ${seed}, were worked out again from the filed facts at the ends of their`,
    '"why" chains by a second implementation in the tests; all of them came out the same to nine digits.',
    '',
    '| company | figures shown | drawn | of them ratios and per-share figures |',
    '|---|--:|--:|--:|',
    ...reckoned.map(({ symbol, shown, drawn, ofRatios }) => `| ${symbol} | ${shown} | ${drawn} | ${ofRatios} |`),
    '',
    '## Companies',
    '',
    'Read: facts of the accounts that some line reads; notes in detail and repeated comparisons are among the rest. By value: the same of the',
    "latest annual report's own amounts, each concept once, without signs. What banks pledge, hedge and net makes most of theirs:",
    'the notional amount of derivatives alone may be many times a balance sheet, and is a part of no statement.',
    '',
    '| company | taxonomy | currency | facts | read | by value | lines unknown |',
    '|---|---|---|--:|--:|--:|--:|',
    ...reports.map(rowOf),
    '',
    ...reports.flatMap(sectionOf),
  ].join('\n');
}

interface Total {
  readonly promise: string;
  readonly checked: number;
  readonly failed: number;
  readonly apart: number;
}

function totalOf(key: string, promise: string, reports: readonly CompanyReport[]): Total {
  const checks = reports.map(({ report }) => report.checks.find((check) => check.key === key)).filter((check) => check !== undefined);
  const count = (of: (check: TotalCheck) => number) => checks.reduce((sum, check) => sum + of(check), 0);
  return { promise, checked: count(({ checked }) => checked), failed: count(({ failed }) => failed.length), apart: count(({ apart }) => apart.length) };
}

function rowOf({ symbol, report }: CompanyReport): string {
  const { taxonomy, currency, facts, mapped, latest_value, latest_mapped_value, unknown } = report;
  return `| ${symbol} | ${taxonomy} | ${currency} | ${facts} | ${share(mapped, facts)} | ${share(latest_mapped_value, latest_value)} | ${unknown.length} |`;
}

function sectionOf({ symbol, name, report }: CompanyReport): string[] {
  const failed = report.checks.flatMap(({ promise, failed }) => failed.map((failure) => inWords(promise, failure)));
  const apart = report.checks.flatMap(({ promise, apart }) => apart.map((failure) => inWords(promise, failure)));
  const filedOnce = report.unknown.filter(({ reason }) => reason !== NEVER);
  const never = report.unknown.filter(({ reason }) => reason === NEVER).map(({ label }) => label);
  return [
    `### ${symbol}: ${name}`,
    '',
    failed.length === 0 ? 'Every total that could be checked on one basis comes out.' : 'Totals that do not come out:',
    ...(failed.length === 0 ? [] : ['', ...failed]),
    ...(apart.length === 0 ? [] : ['', 'On two bases, as filed:', '', ...apart]),
    '',
    `Unknown in the latest year, never filed: ${never.join(', ') || 'nothing'}.`,
    '',
    ...(filedOnce.length === 0 ? [] : ['Unknown for another reason:', '', ...filedOnce.map(({ label, reason }) => `- ${label}: ${reason}`), '']),
    `Largest amounts that no line reads (millions): ${report.largest_unmapped.map(({ concept, value }) => `\`${concept}\` ${millions(value)}`).join(', ')}.`,
    '',
  ];
}

const NEVER = 'The company has filed none of its concepts.';

function inWords(promise: string, { type, end, stated, parts }: TotalFailure): string {
  return `- ${promise}: ${type} to ${end}, ${millions(stated)} stated, ${millions(parts)} by its parts (millions)`;
}

function millions(value: number): string {
  return (value / 1e6).toLocaleString('en-US', { maximumFractionDigits: 1 });
}
