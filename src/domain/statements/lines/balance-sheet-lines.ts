import { assetLines } from './asset-lines.ts';
import { equityLines } from './equity-lines.ts';
import { liabilityLines } from './liability-lines.ts';
import type { LineItem } from './line-item.ts';

/** Lines of the balance sheet in the order an investor reads them. */
export const balanceSheetLines: readonly LineItem[] = [...assetLines, ...liabilityLines, ...equityLines];
