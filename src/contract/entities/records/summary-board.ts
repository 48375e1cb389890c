import * as v from 'valibot';
import { BOARD_COLUMNS } from '#contract/board-columns.ts';
import { stamps } from '#contract/records/member-record.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

/** Where a panel is on a board: columns from the left, rows of eight pixels from the top (DASH-12). */
export const BoardPlace = v.pipe(
  v.object({
    /** The panel's key. */
    id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'must be a panel')),
    x: whole(0, BOARD_COLUMNS - 1),
    y: whole(0, 100_000),
    w: whole(1, BOARD_COLUMNS),
    h: whole(1, 10_000),
    /** Whether the quick access leads to it. */
    quickAccess: v.boolean(),
    /** False for a panel that was taken off the board; a panel of a later version has no place at all. */
    display: v.boolean(),
  }),
  v.check(({ x, w }) => x + w <= BOARD_COLUMNS, 'must be within the columns of the board'),
);
export type BoardPlace = v.InferOutput<typeof BoardPlace>;

/** How a member arranged the summary of a stock, the same for every stock. */
export const SummaryBoard = v.object({
  options: v.object({ children: v.pipe(v.array(BoardPlace), v.maxLength(200, 'must be at most 200 panels')) }),
});
export type SummaryBoard = v.InferOutput<typeof SummaryBoard>;

export const SummaryBoardRow = v.object({ ...stamps, ...SummaryBoard.entries });
export type SummaryBoardRow = v.InferOutput<typeof SummaryBoardRow>;
