import type { GuruQuarter } from '#contract/entities/gurus/guru.ts';
import { formatCount } from '#ui/format/number.ts';

const dollars = (value: number) => `${formatCount(Math.round(Math.abs(value)))} USD`;

/** What has to be known of a quarter beside its figures: differences to its cover page, what is counted apart, what was left out. */
export function quarterWords({ cover_gap, other_value, unmapped, unmapped_value, unit_because, problems, doubts }: GuruQuarter): string[] {
  return [
    cover_gap === null
      ? 'A cover page of the filings has no total to compare with.'
      : Math.abs(cover_gap) < 1
        ? 'The rows add up to the total of the cover page.'
        : `The rows add up to ${dollars(cover_gap)} ${cover_gap > 0 ? 'more' : 'less'} than the total of the cover page.`,
    ...(other_value > 0 ? [`Options and bonds, ${dollars(other_value)}, are not part of the value; an option counts with the shares under it.`] : []),
    ...(unmapped > 0
      ? [
          `${formatCount(unmapped)} ${unmapped === 1 ? 'holding has' : 'holdings have'} a CUSIP that no listing here has, ${dollars(unmapped_value)} in all: loaded companies get theirs by npm run ingest -- cusips, others by loading them.`,
        ]
      : []),
    `Values are read as filed: ${unit_because}.`,
    ...doubts.map((doubt) => `${doubt}.`),
    ...problems.map((problem) => `Left out: ${problem}.`),
  ];
}
