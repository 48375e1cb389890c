import type { Figure } from '../../statements/facts/figure.ts';
import type { StatementPeriod } from '../../statements/periods/statement-periods.ts';
import { VALUED_EARNINGS, valuedShare } from '../../statements/ratios/valued-share.ts';
import { STAGES } from '../dcf/dcf-defaults.ts';
import { offeredGrowth, offeredValue } from '../dcf/offered-value.ts';
import type { Answer } from '../market-multiples.ts';
import { made, type Part } from './made-figure.ts';

/** The two values that a calculation by discounted earnings begins with, as the specification spells them. */
export const dcfValues = [
  { key: 'iv_dcEarning', label: 'DCF of earnings', row: VALUED_EARNINGS },
  { key: 'iv_dcf', label: 'DCF of free cash flow', row: 'fcf_per_share' },
] as const;
export type DcfValueKey = (typeof dcfValues)[number]['key'];

/** What a value by discounted earnings is made of. */
export interface DcfOfDay {
  /** Earnings or free cash flow a share of the listing, in its currency; or why there is none. */
  readonly base: Answer;
  /** Fiscal years known on the day, oldest first. */
  readonly annual: readonly StatementPeriod[];
  readonly discountRate: number;
  /** End of the accounts. */
  readonly end: string;
}

/** What a share is worth by its discounted earnings or cash, all as the calculator offers it at first; see formulas.md 12. */
export function dcfAnswer({ key, label, row }: (typeof dcfValues)[number], { base, annual, discountRate, end }: DcfOfDay): Answer {
  if (!('figure' in base)) return base;
  const growth = offeredGrowth(annual, row);
  const rate: Figure = {
    key: 'discount_rate',
    label: 'Discount rate',
    unit: 'percent',
    value: discountRate,
    end,
    source: { formula: 'The 10-year Treasury yield of the day rounded up to a whole per cent, plus 6 points; 12% without a yield', inputs: [] },
  };
  const grown: Part = {
    label: 'Growth',
    figure: growth && growthFigure(growth.rate, growth.trend, annual, row),
    reason: 'It needs the trend of six fiscal years above zero; the calculator takes a growth of your own.',
  };
  return made({
    key,
    label,
    formula: `${base.figure.label} × (S(x, 10) + x¹⁰ × S(y, 10)), x = (1 + Growth) ÷ (1 + Discount rate), y = (1 + ${STAGES.terminal_growth * 100}%) ÷ (1 + Discount rate)`,
    end,
    parts: [{ label: base.figure.label, figure: base.figure }, grown, { label: rate.label, figure: rate }],
    of: ([earned, offered, discount]) => offeredValue(earned, offered, discount),
    otherwise: row === VALUED_EARNINGS ? 'A loss that grows is worth nothing.' : 'An outflow of cash that grows is worth nothing.',
  });
}

function growthFigure(rate: number, { rate: own, years }: { rate: number; years: number }, annual: readonly StatementPeriod[], row: string): Figure {
  const inputs = annual.slice(-(years + 1)).flatMap((year) => valuedShare(year, row) ?? []);
  const bounded = own === rate ? '' : `, ${(own * 100).toFixed(1)}%, kept between 5% and 20%`;
  return {
    key: 'growth',
    label: 'Growth',
    unit: 'percent',
    value: rate,
    end: annual.at(-1)?.end ?? '',
    source: { formula: `Slope of the trend through ${years + 1} fiscal years${bounded}`, inputs },
  };
}
