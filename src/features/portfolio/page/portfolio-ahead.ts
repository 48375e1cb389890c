import type { QueryClient } from '@tanstack/react-query';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { answerAhead } from '#data/answers/persister.ts';
import { portfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { readKeptFiguresAhead } from '#data/records/kept-figures.ts';
import { readRecordAhead, readRecordCountAhead, readRecordsAhead } from '#data/records/records.ts';
import { keptReturnsName } from '../performance/kept-returns-name.ts';
import { loadPerformance } from '../performance/performance-ahead.ts';
import { DEFAULT_VIEW } from './default-view.ts';

/**
 * Reads at once, while the page's code is still on its way, all that its first paint shows from this device, so that it
 * does not wait for one after the other.
 *
 * @param part Which part of it opens.
 */
export async function portfolioAhead(queries: QueryClient, id: string, part: unknown) {
  const [portfolio] = await Promise.all([
    readRecordAhead('portfolio', id),
    readRecordsAhead('holding', { portfolio_id: id }),
    readRecordCountAhead('transaction', { portfolio_id: id }),
    readRecordsAhead('view'),
    readRecordAhead('user-setting', settingId(DEFAULT_VIEW, id)),
    readRecordAhead('user-setting', settingId(DEFAULT_VIEW, COMMON_PORTFOLIO)),
    answerAhead(queries, portfolioRowsQuery(id)),
    // Where this fails, the page says so when it loads the same code.
    part === 'performance' && Promise.allSettled([loadPerformance(), readKeptFiguresAhead(keptReturnsName(id))]),
  ]);
  return portfolio.value;
}
