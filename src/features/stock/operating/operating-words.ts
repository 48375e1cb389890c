import type { OperatingBreakdown, OperatingItem } from '#contract/entities/stock/operating.ts';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatPercent } from '#ui/format/percent.ts';

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
