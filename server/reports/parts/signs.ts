import type { ReportBlock } from '#contract/entities/stock/report.ts';
import type { SignUnit } from '#domain/signs/sign.ts';
import { signDefinitions } from '#domain/signs/sign-definitions.ts';
import { amountText, numberText, UNKNOWN } from '../figure-text.ts';
import type { ReportFacts } from '../report-facts.ts';

const levels = ['severe', 'medium', 'good'] as const;

/** Every sign that says something, the gravest first, with its figure and what it means. */
export function signBlocks({ signs: { signs, points, ...counts } }: ReportFacts): ReportBlock[] {
  if (points.length === 0) return [{ kind: 'text', text: 'No sign can be judged: the accounts of this company are not known here.' }];
  const shown = levels.flatMap((level) =>
    signs.flatMap((sign) => {
      const definition = signDefinitions.find(({ key }) => key === sign.key);
      if (sign.level !== level || definition === undefined) return [];
      return [{ level, says: definition.says[level] ?? definition.label, value: sign.word ?? valueText(sign.value, definition.unit), means: definition.means }];
    }),
  );
  const left = signs.filter(({ level }) => level === 'not_judged').length;
  const text = [
    `${counts.num_warning_signs_severe} severe, ${counts.num_warning_signs_meidum} medium and ${counts.num_good_signs} good.`,
    ...(left === 0 ? [] : [`${left} ${left === 1 ? 'check' : 'checks'} could not be judged for want of figures.`]),
  ].join(' ');
  return [{ kind: 'text', text }, ...(shown.length === 0 ? [] : [{ kind: 'signs' as const, signs: shown }])];
}

const words: Readonly<Partial<Record<SignUnit, string>>> = {
  rank: 'of 10',
  tests: 'of 9',
  times: 'times',
  years: 'years',
  stars: 'of 5 stars',
  days: 'days',
  per_share: 'a share',
  code: 'of 7',
};

function valueText(value: number | null, unit: SignUnit): string {
  if (value === null) return UNKNOWN;
  if (unit === 'amount') return amountText(value);
  if (unit === 'percent' || unit === 'percent_a_year') return `${numberText(value * 100, 1)}%${unit === 'percent' ? '' : ' a year'}`;
  if (unit === 'points') return `${numberText(value * 100, 1)} points`;
  if (unit === 'percentile') return `${numberText(value * 100, 0)} of 100`;
  const figure = numberText(value, Number.isInteger(value) ? 0 : 2);
  const word = words[unit];
  return word === undefined ? figure : `${figure} ${word}`;
}
