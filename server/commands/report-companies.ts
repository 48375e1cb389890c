import { parseArgs } from 'node:util';
import type { MappingReport } from '#domain/statements/facts/mapping-report.ts';
import { openStore } from '../database/open.ts';
import { type CompanyReport, findMappingReports } from '../queries/facts/mapping-reports.ts';
import { readSettings } from '../settings.ts';
import { listIn } from '../sources/source.ts';

/**
 * Prints the mapping report of stored companies.
 *
 * @returns The exit code: 1 when a symbol asked for has no report, 2 for options that are not known.
 */
export async function runReport(given: readonly string[]): Promise<number> {
  const asked = symbolsIn(given);
  if (asked === undefined) {
    console.error('report takes --tickers followed by symbols, or nothing for all companies.');
    return 2;
  }
  const store = await openStore(readSettings(process.env));
  try {
    const found = await findMappingReports(store.db, asked);
    for (const company of found) console.log(`${reportInWords(company)}\n`);
    const missing = asked.filter((symbol) => !found.some((company) => company.symbol === symbol));
    for (const symbol of missing) console.error(`${symbol}: no report; load the company first`);
    if (found.length === 0 && missing.length === 0) console.log('No company is loaded.');
    return missing.length === 0 ? 0 : 1;
  } finally {
    await store.close();
  }
}

function symbolsIn(given: readonly string[]): string[] | undefined {
  try {
    const { values } = parseArgs({ args: [...given], options: { tickers: { type: 'string' } } });
    return listIn(values.tickers).map((symbol) => symbol.toUpperCase().replace('-', '.'));
  } catch {
    // What parseArgs refuses is answered with how to ask.
    return undefined;
  }
}

/** A company's report as lines for a terminal. */
export function reportInWords({ symbol, name, report }: CompanyReport): string {
  const failed = report.checks.flatMap(({ promise, checked, failed, apart = [] }) => [
    `  ${checked === 0 ? 'not checked' : `${checked - failed.length - apart.length} of ${checked}`}: ${promise}`,
    ...failed.map(({ type, end, stated, parts }) => `      ${type} to ${end}: ${stated} stated, ${parts} by its parts`),
    ...apart.map(({ type, end, stated, parts }) => `      ${type} to ${end}, on two bases as filed: ${stated} stated, ${parts} by its parts`),
  ]);
  return [
    `${symbol}  ${name}: ${report.taxonomy}, accounts in ${report.currency ?? 'an unknown currency'}`,
    `  ${share(report.mapped, report.facts)} of ${report.facts} facts are read by some line; ${share(report.latest_mapped_value, report.latest_value)} of the latest year's amounts by value`,
    ...failed,
    `  Largest amounts of the latest year that no line reads: ${report.largest_unmapped.map(({ concept }) => concept).join(', ') || 'none'}`,
    ...unknownInWords(report),
  ].join('\n');
}

function unknownInWords({ unknown }: MappingReport): string[] {
  return [`  Unknown in the latest year: ${unknown.length === 0 ? 'nothing' : ''}`, ...unknown.map(({ label, reason }) => `      ${label}: ${reason}`)];
}

/** A part as a percentage with one decimal. */
export function share(part: number, whole: number): string {
  return whole === 0 ? 'nothing' : `${((100 * part) / whole).toFixed(1)} %`;
}
