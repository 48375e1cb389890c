import type { StockSign, StockSigns } from '#contract/entities/stock/warning-signs.ts';
import { nearestBetter } from '#domain/signs/bands.ts';
import type { SignDefinition } from '#domain/signs/sign.ts';
import { isFigure } from '#ui/format/number.ts';
import { valueInWords } from './sign-format.ts';

/** What would end a warning, in a sentence; `undefined` where it is none or nothing on its scale would. */
export function whatClears({ level, value }: Pick<StockSign, 'level' | 'value'>, { bands, unit }: SignDefinition): string | undefined {
  if ((level !== 'severe' && level !== 'medium') || bands === undefined || !isFigure(value)) return undefined;
  const better = nearestBetter(bands, value);
  if (better === undefined) return undefined;
  const figure = valueInWords(better.figure, unit);
  if (better.included) return `at ${figure} or ${better.above ? 'more' : 'less'}.`;
  return `${better.above ? 'above' : 'below'} ${figure}.`;
}

/** Whose median a dashed line is. */
export function peersInWords(peers: StockSigns['peers']): string {
  const symbols = peers?.symbols ?? [];
  return symbols.length > 3 ? `median of ${symbols.length} peers` : `median of ${symbols.join(', ')}`;
}
