import type { Fact } from '#domain/statements/facts/fact.ts';
import type { IssuerBundle } from '#server/sources/issuer-bundle.ts';
import type { Company } from '../companies/company.ts';
import type { History, QuarterRecord } from '../companies/history.ts';
import { type DayCount, dayCount, dayText } from '../prices/calendar.ts';
import type { Market } from '../prices/price-mood.ts';
import { hashOf } from '../random.ts';
import { FactWriter } from './fact-writer.ts';

export interface Filed {
  readonly filings: IssuerBundle['filings'];
  readonly facts: readonly Fact[];
}

/**
 * The quarterly and yearly reports of a company with their facts, oldest first, as far as they were public before a day.
 * Quarterly reports give income for the quarter and the year to date, cash flows for the year to date only, as real filers do.
 */
export function filingsOf(company: Company, history: History, market: Market, before: DayCount): Filed {
  const filings: IssuerBundle['filings'][number][] = [];
  const writer = new FactWriter(company.currency, history);
  const counts = new Map<string, number>();
  const listed = dayCount(company.listed);
  const end = Math.min(before, company.left === undefined ? before : dayCount(company.left.on));
  for (const [i, record] of history.quarters.entries()) {
    const filed = filedOn(company, record, market);
    if (filed >= end) break;
    if (record.quarter.end < listed) continue;
    const year = dayText(filed).slice(2, 4);
    counts.set(year, (counts.get(year) ?? 0) + 1);
    const accession = accessionOf(company.key, year, counts.get(year) ?? 1);
    const form = formOf(record);
    const filing = { accession, form, filed: dayText(filed), period_end: dayText(record.quarter.end), primary_document: null };
    writer.write(i, filing, record.quarter.year, record.quarter.quarter === 4 ? 'FY' : `Q${record.quarter.quarter}`, filings.length === 0);
    filings.push(filing);
  }
  return { filings, facts: writer.facts };
}

/**
 * An accession number that no real filing can have: its first ten digits are the number of the filer, the real ones are
 * assigned in order and are near two million, and the Commission's own documents carry 99999999…, which is avoided too.
 */
export function accessionOf(key: string, year: string, sequence: number): string {
  return `9990${String(hashOf(key) % 1_000_000).padStart(6, '0')}-${year}-${String(sequence).padStart(6, '0')}`;
}

/** All demo companies report on the same forms, wherever they are listed: a 20-F would say that the shares are depositary receipts. */
function formOf(record: QuarterRecord): string {
  return record.quarter.quarter === 4 ? '10-K' : '10-Q';
}

/** Five to six weeks after a quarter, seven to ten after a year; always the same haste, give or take two days. */
function filedOn(company: Company, record: QuarterRecord, market: Market): DayCount {
  const habit = hashOf(company.key) % 7;
  const chance = hashOf(`${company.key}/${record.quarter.end}`) % 3;
  const lag = record.quarter.quarter === 4 ? 52 + habit * 2 + chance : 31 + habit + chance;
  return market.sessions[market.place(record.quarter.end + lag)] ?? Number.POSITIVE_INFINITY;
}
