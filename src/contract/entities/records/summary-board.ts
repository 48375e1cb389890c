import * as v from 'valibot';
import { BOARD_COLUMNS, LEAST_ROWS, TABLET_COLUMNS } from '#contract/board-columns.ts';
import { stamps } from '#contract/records/member-record.ts';

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const PanelKey = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'must be a panel'));

/** What a member chose for a widget, by the names of its settings: a text, such as the name of a stock, or whether something is shown. */
export const WidgetConfig = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[a-z][a-z_]{0,39}$/, 'must be the name of a setting')), v.union([v.pipe(v.string(), v.maxLength(200)), v.boolean()])),
  v.check((config) => Object.keys(config).length <= 20, 'must be at most 20 settings'),
);
export type WidgetConfig = v.InferOutput<typeof WidgetConfig>;

/** A widget of a board: where it is, in columns from the left and rows of eight pixels from the top, and what was chosen for it (DASH-02). */
export const BoardPlace = v.pipe(
  v.object({
    /** The panel's key, or an id made for one more of a widget that a board may hold several of. */
    id: PanelKey,
    /** The key of its definition; left out, the id is it. */
    is: v.optional(PanelKey),
    config: v.optional(WidgetConfig),
    /** The version of the definition that the settings were chosen by; 1 when left out. */
    def: v.optional(whole(1, 1000)),
    /** Rows it takes at least. */
    minH: v.optional(whole(LEAST_ROWS, 10_000)),
    /** Whether its height follows what is in it, which it does when left out. */
    autoH: v.optional(v.boolean()),
    /** Its name as an element of a page, and whether a client draws it before its code is there: kept for clients that write them. */
    hid: v.optional(PanelKey),
    ssr: v.optional(v.boolean()),
    x: whole(0, BOARD_COLUMNS - 1),
    y: whole(0, 100_000),
    w: whole(1, BOARD_COLUMNS),
    h: whole(1, 10_000),
    /** Where a tablet shows it, once the board was arranged on one; it follows the place above until then. */
    tablet: v.optional(
      v.pipe(
        v.object({ x: whole(0, TABLET_COLUMNS - 1), y: whole(0, 100_000), w: whole(1, TABLET_COLUMNS) }),
        v.check(({ x, w }) => x + w <= TABLET_COLUMNS, 'must be within the columns of a tablet'),
      ),
    ),
    /** Its place in the one column of a phone, once the board was arranged on one, and whether a phone shows it where that is otherwise than usual. */
    phone: v.optional(v.object({ y: v.optional(whole(0, 1000)), display: v.optional(v.boolean()) })),
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
