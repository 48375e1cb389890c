import { useId, useState } from 'react';
import { cancelSourceLoad } from '#contract/endpoints/market/sources.ts';
import type { SourceLoad } from '#contract/entities/market/source.ts';
import { call } from '#data/client/call.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { FailureList } from './failure-list.tsx';
import { problemOf } from './problem-of.ts';
import classes from './sources.module.css';

interface LoadProgressProps {
  load: SourceLoad;
  /** What the source is called. */
  title: string;
  onCanceled: () => Promise<void>;
}

/** A load that runs: how far it is, how fast, what it is at, what failed, and a way to stop it. */
export function LoadProgress({ load, title, onCanceled }: LoadProgressProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const { total, loaded, failed, current_item, failures, state } = load;
  const done = loaded + failed;
  const cancel = useAction(
    async () => {
      setProblem(undefined);
      await call(cancelSourceLoad, { params: { id: load.id } });
      await onCanceled();
    },
    (error) => setProblem(problemOf(error)),
  );
  return (
    <div className={classes.progress}>
      <p id={id}>
        <b>Loading {title}</b> {current_item}
      </p>
      <div
        className={classes.bar}
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={total ?? undefined}
        aria-valuenow={total === null ? undefined : done}
      >
        <i style={{ width: `${total === null || total === 0 ? 0 : (100 * done) / total}%` }} />
      </div>
      <p className={classes.hint}>{progressInWords(load, done)}</p>
      {failed > 0 && <FailureList count={failed} failures={failures} />}
      <p role="alert" className={problem === undefined ? undefined : classes.problem}>
        {problem}
      </p>
      <Button onClick={() => void cancel()} disabled={state === 'stopping'}>
        {state === 'stopping' ? 'Stopping…' : 'Cancel'}
      </Button>
    </div>
  );
}

function progressInWords({ total, rate, seconds_left }: SourceLoad, done: number): string {
  const parts = [total === null ? 'Finding out what there is to load' : `${formatCount(done)} of ${formatCount(total)}`];
  if (rate !== null) parts.push(rate >= 1 ? `${formatNumber(rate, 1)} a second` : `${formatNumber(rate * 60, 1)} a minute`);
  if (seconds_left !== null) parts.push(`about ${durationInWords(seconds_left)} left`);
  return parts.join(', ');
}

/** A duration, as short as possible: `45 s`, `12 min`, `3.5 h`. */
export function durationInWords(seconds: number): string {
  if (seconds < 120) return `${formatCount(Math.round(seconds))} s`;
  return seconds < 7200 ? `${formatCount(Math.round(seconds / 60))} min` : `${formatNumber(seconds / 3600, 1)} h`;
}
