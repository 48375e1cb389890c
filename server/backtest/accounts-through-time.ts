import { buildStatements, type Statements } from '#domain/statements/build-statements.ts';
import type { Fact } from '#domain/statements/facts/fact.ts';

/** A company's statements as they were known on a day. */
export interface KnownAccounts {
  readonly statements: Statements;
  /** Day of the last filing among them. */
  readonly filed: string;
}

/** A company's statements as they were known on any day. */
export interface AccountsThroughTime {
  /** By what was filed until a day, the day among them; `undefined` before the first filing. Days must be asked in order. */
  readonly on: (day: string) => KnownAccounts | undefined;
}

/**
 * Statements of the past without putting them together anew for every filing: only filings that changed a figure filed before, or gave a
 * further one of a period that was, need that.
 * Between two such filings the later statements are the same, less the periods that were not filed yet.
 */
export function accountsThroughTime(facts: readonly Fact[], financial: boolean): AccountsThroughTime {
  const filings = [...new Set(facts.map(({ filed }) => filed))].sort();
  const changes = changeDays(facts);
  let vintage: { readonly until: string | undefined; readonly statements: Statements } | undefined;
  let known: KnownAccounts | undefined;
  return {
    on: (day) => {
      const filed = filings.findLast((each) => each <= day);
      if (filed === undefined) return undefined;
      if (known?.filed === filed) return known;
      const change = changes.find((each) => each > day);
      if (vintage === undefined || vintage.until !== change) {
        const last = change === undefined ? undefined : filings.findLast((each) => each < change);
        vintage = { until: change, statements: buildStatements(facts, { basis: 'restated', financial, ...(last !== undefined && { asOf: last }) }) };
      }
      known = { statements: cut(vintage.statements, filed), filed };
      return known;
    },
  };
}

/** Days on which a filing gave another value than one before it, or a further figure of a period that was filed before, oldest first. */
function changeDays(facts: readonly Fact[]): string[] {
  const known = new Map<string, number>();
  const periods = new Map<string, string>();
  const days = new Set<string>();
  for (const { taxonomy, concept, unit, start = '', end, value, filed } of facts.toSorted((a, b) => (a.filed < b.filed ? -1 : a.filed > b.filed ? 1 : 0))) {
    const [period, key] = [`${start} ${end}`, `${taxonomy} ${concept} ${unit} ${start} ${end}`];
    const [firstFiled, before] = [periods.get(period) ?? filed, known.get(key)];
    if (before === undefined ? firstFiled < filed : before !== value) days.add(filed);
    periods.set(period, firstFiled);
    known.set(key, value);
  }
  return [...days].sort();
}

function cut(statements: Statements, filed: string): Statements {
  const { annual, quarter, ttm, covers } = statements;
  const isFiled = (each: { readonly filed: string }) => each.filed <= filed;
  return { ...statements, annual: annual.filter(isFiled), quarter: quarter.filter(isFiled), ttm: ttm.filter(isFiled), covers: covers.filter(isFiled) };
}
