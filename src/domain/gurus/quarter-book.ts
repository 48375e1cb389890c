/** A line of a 13F filing, its value in dollars. */
export interface FiledHolding {
  readonly cusip: string;
  /** Empty for what is held itself. */
  readonly put_call: '' | 'Put' | 'Call';
  /** Shares, or the principal of a bond. */
  readonly paper: 'SH' | 'PRN';
  readonly issuer: string;
  readonly class: string;
  readonly shares: number;
  readonly value: number;
}

/** A 13F filing of one manager for one quarter. */
export interface FiledReport<Holding extends FiledHolding = FiledHolding> {
  readonly accession: string;
  readonly cik: string;
  readonly filed_on: string;
  /** `undefined` for the report itself. */
  readonly amendment: 'restatement' | 'new_holdings' | undefined;
  readonly holdings: readonly Holding[];
}

/** Key of a position among those of one filing. */
export function positionKey({ cusip, put_call, paper }: Pick<FiledHolding, 'cusip' | 'put_call' | 'paper'>): string {
  return `${cusip} ${put_call} ${paper}`;
}

/**
 * What a manager held at the end of a quarter by all its filings: a restatement replaces what the same filer filed before, an amendment of new
 * holdings adds to it, and rows of one paper, which are split by other managers and voting rights, are one position.
 *
 * @param reports All filings for the quarter, in any order; several filers of one manager are added up.
 */
export function quarterBook<Holding extends FiledHolding>(reports: readonly FiledReport<Holding>[]): { readonly holdings: Holding[]; readonly used: string[] } {
  const used: FiledReport<Holding>[] = [];
  for (const filed of Map.groupBy(reports, ({ cik }) => cik).values()) {
    let inForce: FiledReport<Holding>[] = [];
    for (const report of filed.toSorted(byFiling)) inForce = report.amendment === 'new_holdings' ? [...inForce, report] : [report];
    for (const report of inForce) used.push(report);
  }
  const positions = new Map<string, Holding>();
  for (const holding of used.flatMap(({ holdings }) => holdings)) {
    const key = positionKey(holding);
    const known = positions.get(key);
    positions.set(key, known === undefined ? holding : { ...known, shares: known.shares + holding.shares, value: known.value + holding.value });
  }
  return { holdings: [...positions.values()], used: used.map(({ accession }) => accession) };
}

function byFiling(a: FiledReport, b: FiledReport): number {
  return a.filed_on < b.filed_on ? -1 : a.filed_on > b.filed_on ? 1 : a.accession < b.accession ? -1 : 1;
}
