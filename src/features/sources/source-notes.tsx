import { listSources } from '#contract/endpoints/market/sources.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { NIGHTLY_MODES } from '#pages/nightly-modes.ts';
import { Card } from '#ui/layout/card.tsx';
import { FailureList } from './failure-list.tsx';
import { NightlyNote } from './nightly-note.tsx';
import classes from './sources.module.css';

/** What each source gives, on what terms, and what of it could not be loaded and why. */
export function SourceNotes() {
  const { state, again } = useAnswer(listSources, {});
  return (
    <Card title="What each gives" context="terms, and what failed" padded>
      <AnswerView state={state} again={again} height={240}>
        {({ sources, nightly: mode }) => (
          <>
            <p className={classes.hint}>{NIGHTLY_MODES[mode]}</p>
            <ul className={classes.notes}>
              {sources.map(({ name, title, gives, terms, terms_url, nightly, items_failed, failures }) => (
                <li key={name}>
                  <h3>{title}</h3>
                  <p>{sentence(gives)}</p>
                  <p className={classes.terms}>
                    {terms}{' '}
                    <a className={classes.link} href={terms_url} target="_blank" rel="noreferrer">
                      Terms at {new URL(terms_url).hostname.replace(/^www\./, '')}
                    </a>
                  </p>
                  {mode === 'on' && nightly.next_at !== null && <NightlyNote nightly={nightly} />}
                  {items_failed > 0 && <FailureList count={items_failed} failures={failures} />}
                </li>
              ))}
            </ul>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}
