import type { SourceState } from '#contract/entities/market/source.ts';
import { useNow } from '#pages/use-now.ts';
import { formatInstant } from '#ui/format/as-of.ts';
import classes from './sources.module.css';

const DAYS: Readonly<Record<SourceState['nightly']['days'], string>> = {
  daily: 'every day',
  weekdays: 'Mondays to Fridays',
  sessions: 'on days New York trades',
};

/** When a source loads by itself, and what became of the last tries. */
export function NightlyNote({ nightly }: { nightly: SourceState['nightly'] }) {
  const now = useNow();
  const { next_at, failed_tries, failure } = nightly;
  return (
    <>
      <p className={classes.terms}>
        Loads by itself {timeInWords(nightly)}
        {next_at !== null && `, next ${Date.parse(next_at) <= now ? 'now' : formatInstant(Date.parse(next_at), now)}`}.
      </p>
      {failure !== null && (
        <p className={classes.problem}>
          {failed_tries === 1 ? 'The last try failed' : `The last ${failed_tries} tries failed`}: {failure}. What was loaded before stays.
        </p>
      )}
    </>
  );
}

function timeInWords({ days, at, time_zone, every_days }: SourceState['nightly']): string {
  const place = time_zone.replace(/^.*\//, '').replaceAll('_', ' ');
  return `${every_days === 1 ? DAYS[days] : `every ${every_days} days`} after ${at} in ${place}`;
}
