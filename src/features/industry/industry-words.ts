import { formatPercentSign } from '#ui/format/percent.ts';
import type { IndustryRow } from './industry-rows.ts';

const NUMBERS = ['none', 'one', 'two', 'three'];

/**
 * What a table of sectors says in a sentence or two: whether large companies did better than small ones, who leads, who is largest.
 *
 * @param kind What the rows are, as `sector`.
 */
export function industriesInWords(rows: readonly IndustryRow[], kind: 'sector' | 'industry'): string {
  const named = rows.filter(({ isAll, name }) => !isAll && name !== undefined);
  return [sizesInWords(named, kind), leaderInWords(named), largestInWords(named)].filter(Boolean).join(' ');
}

function sizesInWords(rows: readonly IndustryRow[], kind: 'sector' | 'industry'): string {
  const pairs = rows.flatMap(({ grid: { cells } }) => {
    const known = cells.flatMap(({ value }) => value ?? []);
    const [large, small] = [known[0], known.at(-1)];
    return known.length < 2 || large === undefined || small === undefined ? [] : [large > small];
  });
  const won = pairs.filter(Boolean).length;
  if (pairs.length < 2) return '';
  const [first, second, most] = won * 2 >= pairs.length ? ['Large', 'small', won] : ['Small', 'large', pairs.length - won];
  const but = pairs.length - most;
  if (but === 0) return `${first} companies beat ${second} ones in every ${kind}.`;
  if (but < NUMBERS.length) return `${first} companies beat ${second} ones in every ${kind} but ${NUMBERS[but]}.`;
  return `${first} companies beat ${second} ones in ${most} of ${pairs.length} ${kind === 'sector' ? 'sectors' : 'industries'}.`;
}

function leaderInWords(rows: readonly IndustryRow[]): string {
  const known = rows.flatMap(({ label, grid: { all } }) => (all.value === null ? [] : [{ label, value: all.value }]));
  const best = known.reduce<(typeof known)[number] | undefined>((most, each) => (most === undefined || each.value > most.value ? each : most), undefined);
  return best === undefined || known.length < 2 ? '' : `${best.label} leads.`;
}

function largestInWords(rows: readonly IndustryRow[]): string {
  const largest = rows.reduce<IndustryRow | undefined>((most, each) => ((each.weight ?? 0) > (most?.weight ?? 0) ? each : most), undefined);
  return largest?.weight == null ? '' : `${largest.label} holds ${formatPercentSign(largest.weight, 0)} of the market value.`;
}
