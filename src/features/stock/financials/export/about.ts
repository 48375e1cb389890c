import { type Provenance, provenanceLines, provenanceOf, sources } from '#pages/export/provenance.ts';
import type { FinancialsSearch } from '../financials-search.ts';
import { bases, periodTypes, shows } from '../screen-props.ts';
import type { Statements } from '../statements.ts';

export interface AboutInput {
  readonly statements: Statements;
  readonly search: FinancialsSearch;
  /** Name of the view. */
  readonly view: string;
  /** Unix milliseconds at which the server answered. */
  readonly at: number;
  /** Address of the page. */
  readonly address: string;
  /** Whether amounts are in thousands, millions or billions as their headings say, as on paper, and not in full. */
  readonly scaled?: boolean;
}

const nameIn = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** The description of a file or printed page: whose figures, which, in what, as of when, from where. */
export function aboutOf({ statements, search, view, at, address, scaled = false }: AboutInput): (readonly [string, string])[] {
  const { company, symbol, currency, owners, periods, type, basis } = statements;
  const currencies = owners.map((owner) => `${owner.symbol} ${owner.currency ?? 'unknown'}`).join(', ');
  return [
    ['Company', owners.length > 0 ? owners.map((owner) => `${owner.company} (${owner.symbol})`).join(', ') : `${company} (${symbol})`],
    ['Periods', `${nameIn(periodTypes, type)}, ${periods[0]?.end ?? ''} to ${periods.at(-1)?.end ?? ''}`],
    [
      'Figures',
      search.show === undefined
        ? `As they are, amounts ${scaled ? 'as scaled in the headings' : 'in full'}`
        : `${nameIn(shows, search.show)}${search.show === 'common' ? commonWords(search.of) : ''}`,
    ],
    ['Basis', nameIn(bases, basis)],
    ['Currency', owners.length > 0 ? currencies : (currency ?? 'unknown')],
    ['View', view],
    ...provenanceLines(provenanceOfStatements(statements, at)),
    ['Address', address],
  ];
}

/** Where the statements of a page come from, for files and printed pages. */
export function provenanceOfStatements({ stockid, owners }: Statements, at: number): Provenance {
  return provenanceOf({ at, source: sources.filings, stockids: [stockid, ...owners.map((owner) => owner.stockid)] });
}

function commonWords(of: 'cfo' | undefined): string {
  return `: income statement ÷ revenue, balance sheet ÷ total assets, cash flow ÷ ${of === 'cfo' ? 'cash from operations' : 'revenue'}`;
}
