import type { Provenance } from '#contract/entities/stock/financials.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { factPeriod, filedValue } from './fact-details.tsx';

/** The whole chain behind a figure as plain text, one line a figure, indented by depth, for a note or a message. */
export function chainInWords(provenance: Provenance, currency: string | undefined, depth = 0): string {
  const { figure, unit } = formatAlone(provenance.value, provenance.unit);
  const money = provenance.unit.startsWith('currency') ? currency : undefined;
  const lines = [
    `${provenance.label}${provenance.end === null ? '' : ` (${formatDay(provenance.end)})`}: ${[figure, unit, money].filter(Boolean).join(' ')}`,
    ...(provenance.formula === null ? [] : [`= ${provenance.formula}`]),
    ...(provenance.fact === null
      ? []
      : [
          `${provenance.fact.taxonomy}:${provenance.fact.concept} ${filedValue(provenance.fact)}, ${factPeriod(provenance.fact)}, ${provenance.fact.form} ${provenance.fact.accession} filed ${formatDay(provenance.fact.filed)}`,
        ]),
    ...(provenance.note === null ? [] : [provenance.note]),
  ];
  const own = lines.map((line) => `${'  '.repeat(depth)}${line}`);
  return [...own, ...provenance.inputs.map((input) => chainInWords(input, currency, depth + 1))].join('\n');
}
