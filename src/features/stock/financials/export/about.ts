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
  /** Whether amounts stand in thousands, millions or billions as their headings say, as on paper, and not in full. */
  readonly scaled?: boolean;
}

const nameIn = (options: readonly { readonly value: string; readonly label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** What a file or a printed page says of itself: whose figures, which, in what, as of when, from where. */
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
    ['As of', `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`],
    ['Source', 'Filings of the companies, named by accession number beside each period'],
    ['Address', address],
  ];
}

function commonWords(of: 'cfo' | undefined): string {
  return `: income statement ÷ revenue, balance sheet ÷ total assets, cash flow ÷ ${of === 'cfo' ? 'cash from operations' : 'revenue'}`;
}
