/** A colour by its token, so that canvases follow the theme. */
export type ColorToken = `--sx-${string}`;

/** A line through time, one value a day of the chart. */
export interface TimeLine {
  readonly key: string;
  readonly label: string;
  readonly color: ColorToken;
  readonly values: readonly (number | undefined)[];
  readonly look: 'line' | 'dashed' | 'dots' | 'bars';
  /** Its last value is written on the scale; lines of a part below always are. */
  readonly tagged?: boolean;
}

/** Bars on the chart's days. A bar of which only the close is known is drawn as a dash. */
export interface TimeBars {
  readonly open: readonly (number | undefined)[];
  readonly high: readonly (number | undefined)[];
  readonly low: readonly (number | undefined)[];
  readonly close: readonly (number | undefined)[];
}

/** A pane below the main chart, with its own scale. */
export interface TimePane {
  readonly key: string;
  readonly lines: readonly TimeLine[];
  /** Levels that are marked on its scale. */
  readonly levels: readonly number[];
}

/** A mark at a bar. */
export interface TimeMark {
  readonly at: number;
  readonly place: 'above' | 'below';
  readonly shape: 'circle' | 'square';
  readonly text: string | undefined;
}

/** What a time chart draws. Columns are as long as `days`. */
export interface TimeChartContent {
  readonly days: readonly string[];
  /** Drawn as candles; as the line of their closes when `candles` is false. */
  readonly bars: TimeBars;
  readonly candles: boolean;
  readonly volume: readonly (number | undefined)[] | undefined;
  readonly overlays: readonly TimeLine[];
  readonly panes: readonly TimePane[];
  readonly marks: readonly TimeMark[];
  readonly logarithmic: boolean;
  /** How values of the first part are written on its scale. */
  readonly format: (value: number) => string;
}
