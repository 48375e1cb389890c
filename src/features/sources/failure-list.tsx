import type { ItemFailure } from '#contract/entities/market/source.ts';
import { formatCount } from '#ui/format/number.ts';
import classes from './sources.module.css';

/** A few are shown at once, many behind a click. */
const AT_ONCE = 3;

/** The items that failed, each with its reason. */
export function FailureList({ count, failures }: { count: number; failures: readonly ItemFailure[] }) {
  return (
    <details className={classes.failures} open={failures.length <= AT_ONCE}>
      <summary>
        {formatCount(count)} {count === 1 ? 'item' : 'items'} failed
      </summary>
      <dl>
        {failures.map(({ item, reason }) => (
          <div key={item}>
            <dt>{item}</dt>
            <dd>{reason}</dd>
          </div>
        ))}
      </dl>
      {count > failures.length && <p>The first {formatCount(failures.length)} are listed.</p>}
    </details>
  );
}
