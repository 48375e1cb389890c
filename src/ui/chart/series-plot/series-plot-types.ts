import type { ColorToken } from '../time-chart-types.ts';

/** A line through time, one value a day of the plot; it goes past days without one. */
export interface PlotLine {
  readonly key: string;
  readonly color: ColorToken;
  readonly values: readonly (number | undefined)[];
}

/** A part below the lines, with its own scale. */
export interface PlotPane extends PlotLine {
  /** Written in its corner. */
  readonly label: string;
  readonly look: 'line' | 'bars';
  /** Levels that are marked on its scale. */
  readonly levels: readonly number[];
}

/** A stretch of time shaded from top to bottom, by its first and last moment as days since 1970. */
export interface PlotBand {
  readonly from: number;
  readonly to: number;
  /** Coloured as high or low; grey when left out. */
  readonly tone?: 'high' | 'low';
}

/** What a plot of series shows. Columns are as long as `times`. */
export interface SeriesPlotContent {
  /** Days since 1970, oldest first: each has its place in time. */
  readonly times: Int32Array;
  /** On one scale, the main one first. */
  readonly lines: readonly PlotLine[];
  readonly panes: readonly PlotPane[];
  readonly bands: readonly PlotBand[];
  /** Values marked across the lines, with a word for each: a median. */
  readonly levels: readonly { readonly value: number; readonly label: string }[];
  /** Places after which the main line stops until the next: a stretch without values. */
  readonly breaks: readonly number[];
  readonly logarithmic: boolean;
  /** How values of the lines are written on their scale. */
  readonly format: (value: number) => string;
}
