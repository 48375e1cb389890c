import { Link } from '@tanstack/react-router';
import { listSources } from '#contract/endpoints/market/sources.ts';
import type { SourceState } from '#contract/entities/market/source.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { NIGHTLY_MODES } from '#pages/nightly-modes.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './corrections.module.css';

/** For administrators: whether sources load by themselves, and which of them need a look. */
export function SourcesCard() {
  const { state, again } = useAnswer(listSources, {});
  return (
    <Card
      title="Sources"
      aside={
        <Link to="/sources" className={styles.link}>
          All sources
        </Link>
      }
    >
      <AnswerView state={state} again={again} height={80}>
        {({ nightly, sources }) => {
          const loaded = sources.filter((source) => source.state !== 'never');
          const troubled = loaded.filter((source) => source.state !== 'fresh');
          return (
            <>
              <p className={styles.lead}>{NIGHTLY_MODES[nightly]}</p>
              {troubled.length > 0 && (
                <ul className={styles.list} aria-label="Sources that need a look">
                  {troubled.map((source) => (
                    <li key={source.name}>
                      <b>{source.title}</b>
                      <span>{troubleOf(source)}</span>
                    </li>
                  ))}
                </ul>
              )}
              {troubled.length === 0 && (
                <p className={styles.note}>{loaded.length === 0 ? 'No source was loaded yet.' : 'Every source that was loaded is fresh.'}</p>
              )}
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}

/** What is wrong with a source, in a sentence; what was loaded before stays in any case. */
function troubleOf({ state, items_failed, items_old, items, failures, nightly }: SourceState): string {
  if (state === 'old') return items_old === null ? 'has had something new since it was loaded' : `${items_old} of ${items} items are old`;
  const why = nightly.failure ?? failures[0]?.reason;
  const what = items_failed > 0 ? `${items_failed} ${items_failed === 1 ? 'item' : 'items'} failed` : `the last ${nightly.failed_tries} tries failed`;
  return `${what}${why === undefined ? '' : `: ${why}`}`;
}
