import { incomePerShareLines } from './income-per-share-lines.ts';
import type { LineItem } from './line-item.ts';
import { oneOffLines } from './one-off-lines.ts';
import { operationLines } from './operation-lines.ts';
import { resultLines } from './result-lines.ts';
import { salesLines } from './sales-lines.ts';

/** Lines of the income statement in the order an investor reads them. */
export const incomeStatementLines: readonly LineItem[] = [...salesLines, ...operationLines, ...resultLines, ...oneOffLines, ...incomePerShareLines];
