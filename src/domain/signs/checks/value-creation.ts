import { isKnown } from '../../arithmetic/is-known.ts';
import { settled } from '../../arithmetic/settled.ts';
import { below, beyond } from '../bands.ts';
import { noValue } from '../finding.ts';
import type { Finding, SignDefinition } from '../sign.ts';

/** Key of the check of return on capital against its cost. */
export const VALUE_CREATION = 'value_creation';

/**
 * What the check of return on capital against its cost finds: row 23 of the table.
 *
 * @param roic Return on invested capital, a fraction.
 * @param cost Weighted average cost of capital of the same time, a fraction; or why it is not known, in a sentence.
 */
export function judgeValueCreation(roic: number | undefined, cost: number | string | undefined): Finding {
  if (!isKnown(roic)) return noValue('The return on invested capital is not known.');
  if (typeof cost === 'string') return noValue(cost);
  if (!isKnown(cost)) return noValue('What its capital costs is not known.');
  const value = roic - cost;
  const level = settled(value) < 0 ? 'medium' : settled(value) > 0.02 ? 'good' : 'none';
  return { level, value, details: { roic, cost } };
}

/** Whether the business earns more on its capital than that capital costs. */
export const valueCreationSign: SignDefinition = {
  key: VALUE_CREATION,
  label: 'Return on capital against its cost',
  says: { medium: 'Earns less than its capital costs', good: 'Earns more than its capital costs', none: 'Earns about what its capital costs' },
  means: 'What the business earns on the money put into it, less what that money costs: lenders want interest, shareholders a return for their risk.',
  formula:
    'Return on invested capital − weighted average cost of capital, at the price, the Treasury yield and the beta of the day; at present the beta of its industry or market where its own is not known',
  rule: 'Medium below zero, good above 2 points.',
  unit: 'points',
  bands: [below(0, 'medium'), { level: 'none', to: 0.02, withEnd: true }, beyond('good')],
  scale: [-0.15, 0.25],
  shows: [{ row: 'ratios/roic', label: 'Return on invested capital', unit: 'percent' }],
  details: [
    { key: 'roic', label: 'Return on invested capital', unit: 'percent' },
    { key: 'cost', label: 'Cost of capital', unit: 'percent' },
  ],
  judge: ({ now, costOfCapital }) => judgeValueCreation(now('ratios/roic'), costOfCapital),
};
