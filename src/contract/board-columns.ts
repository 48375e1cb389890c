/** Columns of every board of panels, on a screen that is wide enough. */
export const BOARD_COLUMNS = 3;

/** Its columns on a tablet. */
export const TABLET_COLUMNS = 2;

/** Least rows of a panel. */
export const LEAST_ROWS = 10;
