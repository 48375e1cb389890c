import { IconAlertTriangle } from '@tabler/icons-react';
import type { SourceState as State } from '#contract/entities/market/source.ts';
import classes from './sources.module.css';

const words: Record<State['state'], string> = { never: 'Not loaded', fresh: 'Fresh', old: 'Old', failed: 'Failed' };

/** The state of a source, in a word; what failed is explained below the table. */
export function SourceStateChip({ row: { state, items_failed, items_old, items, nightly } }: { row: State }) {
  const failed = items_failed > 0 ? `${items_failed} failed` : `${nightly.failed_tries} tries failed`;
  const more = state === 'failed' ? failed : state === 'old' && items_old !== null ? `${items_old} of ${items} old` : undefined;
  return (
    <span className={classes.chip} data-state={state} title={more}>
      {state === 'failed' && <IconAlertTriangle size={13} stroke={1.75} aria-hidden="true" />}
      {words[state]}
    </span>
  );
}
