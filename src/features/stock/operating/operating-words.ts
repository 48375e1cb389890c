import type { OperatingBreakdown, OperatingData, OperatingItem } from '#contract/entities/stock/operating.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { isFigure } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { figureInWords } from '../figure/own-past.ts';

const of = { segment: 'segment', product: 'product', geography: 'region' } as const;

/** What a breakdown is called: `Revenue by product`. */
export function breakdownTitle({ axis, measure }: Pick<OperatingBreakdown, 'axis' | 'measure'>): string {
  return `${measure === 'revenue' ? 'Revenue' : 'Operating income'} by ${of[axis]}`;
}

/** Parts of the newest period that are no sums of others, the largest first. */
export function newestParts({ items }: Pick<OperatingBreakdown, 'items'>): readonly OperatingItem[] {
  return items.filter(({ is_subtotal, values }) => !is_subtotal && values[0] != null);
}

/** What a breakdown says in one sentence: its largest part, and which grew most and least. */
export function breakdownInWords(breakdown: OperatingBreakdown): string {
  const parts = newestParts(breakdown);
  const largest = parts.reduce<OperatingItem | undefined>((most, each) => ((each.shares[0] ?? 0) > (most?.shares[0] ?? 0) ? each : most), undefined);
  const grown = parts.flatMap(({ label, growths: [growth] }) => (growth == null ? [] : [{ label, growth }])).sort((a, b) => b.growth - a.growth);
  const [fastest, slowest] = [grown[0], grown.at(-1)];
  const nameAndGrowth = (each: { label: string; growth: number }) => `${each.label} (${formatPercentChange(each.growth, 1)}%)`;
  const share = largest === undefined ? undefined : `${largest.label} brings ${formatPercent(largest.shares[0], 0)}%`;
  const growth =
    fastest === undefined || slowest === undefined
      ? undefined
      : fastest === slowest
        ? `${nameAndGrowth(fastest)} on the year before`
        : `${share === undefined ? 'Fastest' : 'fastest'} ${nameAndGrowth(fastest)}, slowest ${nameAndGrowth(slowest)}`;
  return [share, growth].filter((each) => each !== undefined).join('; ') || `${parts.length} parts`;
}

/**
 * How a bank or an insurer runs, in sentences of its newest period; of what is unknown nothing is said.
 *
 * @returns `undefined` for another company, and where nothing of this is known.
 */
export function businessInWords({ template, figures, currency }: Pick<OperatingData, 'template' | 'figures' | 'currency'>): string | undefined {
  if (template !== 'bank' && template !== 'insurer') return undefined;
  const newest = (key: string) => {
    const figure = figures.find((each) => each.key === key);
    const value = figure?.values[0];
    return figure === undefined || !isFigure(value) ? undefined : figureInWords(value, figure.unit, currency ?? undefined);
  };
  const said = (key: string, words: (figure: string) => string) => {
    const figure = newest(key);
    return figure === undefined ? [] : [words(figure)];
  };
  const sentences =
    template === 'bank'
      ? [
          [...said('loans', (loans) => `has lent ${loans}`), ...said('deposits', (deposits) => `holds deposits of ${deposits}`)],
          said('loans_to_deposits', (part) => `loans are ${part} of deposits`),
          said('interest_of_revenue', (part) => `net interest income is ${part} of revenue`),
          said('provisions_to_loans', (part) => `provisions for credit losses were ${part} of loans`),
        ]
      : [
          [...said('premiums', (premiums) => `earned premiums of ${premiums}`), ...said('claims', (claims) => `paid claims of ${claims}`)],
          said('claims_to_premiums', (part) => `claims are ${part} of premiums`),
        ];
  const [amounts = [], ...parts] = sentences;
  const lead = amounts.length === 0 ? [] : [`The ${template} ${amounts.join(' and ')}`];
  const all = [...lead, ...parts.flat()];
  return all.length === 0 ? undefined : `${all.map(beginning).join('. ')}.`;
}

function beginning(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** The first measures of a bank or an insurer that are known: what it earns, lends and holds. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  bank: ['net_interest_income', 'loans', 'deposits', 'loans_to_deposits', 'provisions_to_loans', 'equity_to_assets'],
  insurer: ['premiums', 'claims', 'claims_to_premiums', 'total_equity', 'equity_to_assets', 'roe'],
};

/** Measures of a bank or an insurer as `operating` has them, each as bars over the years. Empty for other companies. */
export function businessFigures({ template, figures }: Pick<OperatingData, 'template' | 'figures'>): OperatingData['figures'] {
  return (FIRST[template] ?? []).flatMap((key) => figures.find((figure) => figure.key === key && figure.values.some(isFigure)) ?? []);
}
