/** Columns of every board of panels, on a screen that is wide enough. */
export const BOARD_COLUMNS = 3;
