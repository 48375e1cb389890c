import { token } from '../theme-watch.ts';

/** Colours of everything that is no series, as the tokens are now. */
export interface PlotInks {
  readonly surface: string;
  readonly grid: string;
  readonly edge: string;
  readonly text: string;
  readonly onTag: string;
  readonly bands: { readonly high: string; readonly low: string; readonly plain: string };
  readonly fontFamily: string;
}

export function plotInks(): PlotInks {
  return {
    ...{ surface: token('--sx-surface'), grid: token('--sx-grid'), edge: token('--sx-line-2'), text: token('--sx-ink-3'), onTag: token('--sx-surface') },
    bands: { high: token('--sx-down-soft'), low: token('--sx-up-soft'), plain: token('--sx-line') },
    fontFamily: token('--sx-font'),
  };
}
