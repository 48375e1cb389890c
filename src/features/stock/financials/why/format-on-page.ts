import { formatAlone, isAmount } from '#ui/format/figure.ts';
import { formatNumber, isFigure } from '#ui/format/number.ts';
import type { Scale } from '#ui/format/scale.ts';

/** A figure as the page around it writes it: amounts on the page's scale, so that they can be compared with its table. */
export function formatOnPage(value: number | null, unit: string, scale: Scale): { figure: string; unit: string } {
  if (!isAmount(unit) || !isFigure(value)) return formatAlone(value, unit);
  return { figure: formatNumber(value / scale.divisor, scale.divisor === 1 ? 0 : 1), unit: scale.letter };
}
