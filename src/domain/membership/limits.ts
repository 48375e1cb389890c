import type { Tier } from './tier.ts';

/** How much a member may do. The server holds a member to it; the browser shows it beforehand. */
export interface Limits {
  /** Most rows of a download of data; 0 when none may be made. */
  readonly downloadRows: number;
  /** What is said about that limit where a download is asked for. */
  readonly downloadText: string;
  /** What the download button of a chart leads to: the data, an offer to somebody on trial, or the plans. */
  readonly chartDownload: 'data' | 'trial-offer' | 'plans';
  /** Whether charts may carry one's own logo. */
  readonly ownLogo: boolean;
  /** Whether groups of investors can be made one's own. */
  readonly ownGuruGroups: boolean;
  /** Whether the counts of a stock's warning signs are shown. */
  readonly warningSignCounts: boolean;
}

/** Why guru groups cannot be made one's own. */
export const PREMIUM_ONLY = 'Premium / PremiumPlus Members Only';

const none = 'Upgrade to premium to download data.';
const rows = (count: number) => ({ downloadRows: count, downloadText: `Maximum ${count} rows can be downloaded.` });

/** Downloads by tier. */
const downloads: Readonly<Record<Tier, Pick<Limits, 'downloadRows' | 'downloadText'>>> = {
  basic: { downloadRows: 0, downloadText: none },
  premium: rows(1000),
  plus: rows(5000),
  professional: rows(5000),
};

/** The limits of somebody: by the tier their calls go by, whether they have a free membership (or none any more), and whether they are trying one. */
export function limitsOf(tier: Tier, { free, trial }: { readonly free: boolean; readonly trial: boolean }): Limits {
  const paying = tier !== 'basic';
  return {
    ...downloads[tier],
    chartDownload: !paying ? 'plans' : trial ? 'trial-offer' : 'data',
    ownLogo: paying,
    ownGuruGroups: !free,
    warningSignCounts: !free,
  };
}
