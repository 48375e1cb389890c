import type { CopyHere } from '#data/answers/offline-copies.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/format/bytes.ts';
import { freshnessOf } from './freshness.ts';
import { RemoveCopy } from './remove-copy.tsx';
import styles from './take-offline.module.css';

interface CopyStateProps {
  here: CopyHere;
  /** Stocks that came into the portfolio since. */
  added: number;
  /** Whether this tab is taking it right now. */
  running: boolean;
  offline: boolean;
  onTake: (resume: boolean) => void;
  onCancel: () => void;
}

/** How far a copy is or how old, and what can be done about it. */
export function CopyState({ here, added, running, offline, onTake, onCancel }: CopyStateProps) {
  const now = useNow();
  const { copy, parts, own } = here;
  const done = parts.filter(({ takenAt }) => takenAt >= copy.startedAt).length;
  const size = parts.reduce((total, part) => total + part.size, own?.size ?? 0);
  const missing = parts.filter((part) => part.missing !== undefined);
  if (running) {
    return (
      <>
        <p role="status">{`${done} of ${copy.of} stocks are here, ${formatBytes(size)}.`}</p>
        <progress className={styles.progress} max={copy.of} value={done} aria-label="Stocks taken offline" />
        <Button onClick={onCancel}>Cancel</Button>
      </>
    );
  }
  const whole = copy.state === 'taken' && added === 0;
  return (
    <>
      <p>{`The pages of ${parts.length} ${parts.length === 1 ? 'stock' : 'stocks'} can be read offline, ${formatBytes(size)}.`}</p>
      {parts.length > 0 && <p className={styles.age}>{freshnessOf(parts, now)}</p>}
      {copy.state !== 'taken' && <p role="status">{`Stopped at ${done} of ${copy.of}. ${copy.why ?? 'The page was closed.'}`}</p>}
      {copy.state === 'taken' && added > 0 && <p>{`${added} ${added === 1 ? 'stock was' : 'stocks were'} added since.`}</p>}
      {missing.length > 0 && <p>{`Not wholly here: ${missing.map((part) => `${part.symbol} (${part.missing})`).join(', ')}`}</p>}
      <div className={styles.actions}>
        <Button disabled={offline} onClick={() => onTake(!whole)}>
          {copy.state !== 'taken' ? 'Go on' : added > 0 ? 'Take these too' : 'Renew'}
        </Button>
        <RemoveCopy portfolioId={copy.portfolioId} />
      </div>
    </>
  );
}
