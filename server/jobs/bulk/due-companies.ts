import type { ArchiveStamp } from '#server/queries/facts/archive-stamps.ts';
import type { ArchivedCompany } from '../../sources/sec/bulk-archives.ts';
import type { CompanyTicker } from '../../sources/sec/company-tickers.ts';
import type { AskedCompany } from '../../sources/sec/load-company.ts';
import { SourceRefusal } from '../../sources/source-refusal.ts';

/** Which companies of the archives are meant; all when nothing is asked. */
export interface CompanyFilters {
  /** Only companies with a symbol in force. */
  readonly listed: boolean;
  /** Only companies with a symbol on one of these exchanges; any when empty. */
  readonly exchanges: readonly string[];
}

/** A company to load, with what it will have been loaded from. */
export interface DueCompany extends AskedCompany {
  readonly item: string;
  readonly archived: ArchivedCompany;
  readonly stamp: ArchiveStamp;
}

export interface DueCompanies {
  readonly due: readonly DueCompany[];
  /** Companies that are the same in the archives as when they were last loaded. */
  readonly unchanged: number;
  /** Companies of which something newer was loaded before. */
  readonly older: number;
}

/** Names of exchanges as people write them, by what they are called here. */
const EXCHANGES: Readonly<Record<string, string>> = { NASDAQ: 'NAS', OTC: 'OTCPK' };

/** Which companies of the archives must be loaded: those the filters mean that changed since they were last loaded. */
export function dueCompanies(
  archived: readonly ArchivedCompany[],
  known: readonly CompanyTicker[],
  stamps: ReadonlyMap<string, ArchiveStamp>,
  filters: CompanyFilters,
): DueCompanies {
  const byCompany = Map.groupBy(known, ({ cik }) => cik);
  const exchanges = exchangesIn(filters.exchanges, known);
  const due: DueCompany[] = [];
  let [unchanged, older] = [0, 0];
  for (const company of archived) {
    const { cik, facts } = company;
    const symbols = byCompany.get(cik) ?? [];
    if (!isMeant(symbols, filters, exchanges)) continue;
    const before = stamps.get(`cik:${cik}`);
    const stamp = stampOf(company, before);
    if (before !== undefined && before.facts === stamp.facts && before.filings === stamp.filings) unchanged += 1;
    else if (before !== undefined && before.facts_changed > facts.changed) older += 1;
    else {
      const item = symbols[0]?.ticker ?? facts.name.replace('.json', '');
      due.push({ cik, name: symbols[0]?.name ?? '', wanted: symbols, symbols, item, archived: company, stamp });
    }
  }
  return { due, unchanged, older };
}

/** Where the archive of filings is not there, what was read of it before stays. */
function stampOf({ facts, filings }: ArchivedCompany, before: ArchiveStamp | undefined): ArchiveStamp {
  const ofFilings = filings.map(({ name, stamp }) => `${name.slice(13, -5)}${stamp}`).sort();
  return { facts: facts.stamp, facts_changed: facts.changed, filings: filings.length > 0 ? ofFilings.join(' ') : (before?.filings ?? '') };
}

function isMeant(symbols: readonly CompanyTicker[], { listed }: CompanyFilters, exchanges: ReadonlySet<string>): boolean {
  const inForce = symbols.filter(({ shareClass }) => shareClass === undefined);
  if (listed && inForce.length === 0) return false;
  return exchanges.size === 0 || inForce.some(({ exchange }) => exchange !== undefined && exchanges.has(exchange.toUpperCase()));
}

function exchangesIn(asked: readonly string[], known: readonly CompanyTicker[]): ReadonlySet<string> {
  const all = new Set(known.flatMap(({ exchange }) => exchange?.toUpperCase() ?? []));
  const wanted = asked.map((name) => EXCHANGES[name.toUpperCase()] ?? name.toUpperCase());
  const unknown = wanted.filter((name) => !all.has(name));
  if (unknown.length > 0) throw new SourceRefusal('request', `${unknown.join(', ')} is no exchange of the SEC's list, which has ${[...all].sort().join(', ')}`);
  return new Set(wanted);
}
