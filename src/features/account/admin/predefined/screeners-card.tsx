import { Link } from '@tanstack/react-router';
import * as v from 'valibot';
import { deletePredefinedScreener, savePredefinedScreener } from '#contract/endpoints/market/predefined.ts';
import { PredefinedScreener } from '#contract/entities/market/predefined.ts';
import { call } from '#data/client/call.ts';
import { AnswerView } from '#pages/answer-view.tsx';
import styles from '../corrections.module.css';
import { EntryForm } from '../kept/entry-form.tsx';
import { KeptCard } from '../kept/kept-card.tsx';
import { RulesFields, writtenNeeds } from '../kept/rules-fields.tsx';
import { useKeptChanges } from '../kept/use-kept-changes.ts';
import { usePredefinedBook } from './use-predefined-book.ts';

const lists = [
  ['value', 'Value screens'],
  ['guru', 'Guru screeners'],
] as const;
const Written = v.object({ ...PredefinedScreener.entries, needs: writtenNeeds });

/** For administrators: the presets and guru screeners that everybody has. */
export function ScreenersCard() {
  const { state, again, renew } = usePredefinedBook();
  const changes = useKeptChanges<PredefinedScreener>(
    {
      put: (entry, rev) => call(savePredefinedScreener, { body: { ...entry, rev } }),
      remove: (id) => call(deletePredefinedScreener, { params: { id } }),
    },
    renew,
  );
  return (
    <AnswerView state={state} again={again} height={240}>
      {({ screeners }) => (
        <KeptCard
          title="Screens of everybody"
          lead="Everybody runs a changed screen within the hour. Screens and strategies that members saved from one are theirs and keep the rules they were saved with."
          noun="screen"
          entries={screeners}
          changes={changes}
          nameOf={({ title }) => title}
          contextOf={({ list }) => lists.find(([key]) => key === list)?.[1] ?? list}
          textOf={({ rules }) => rules}
          link={({ id, title }) => (
            <Link to="/screener" search={{ id }} className={styles.link} aria-label={`Open ${title}`}>
              Open
            </Link>
          )}
          form={(entry, onSave, onEnd) => (
            <EntryForm label={entry === undefined ? 'New screen' : `Change ${entry.title}`} noun="screen" schema={Written} onSave={onSave} onEnd={onEnd}>
              {(problems) => (
                <RulesFields
                  entry={entry}
                  addressHint="Small letters and hyphens: quality is under /screener?id=quality."
                  choice={{ name: 'list', label: 'List', value: entry?.list, options: lists }}
                  problems={problems}
                />
              )}
            </EntryForm>
          )}
        />
      )}
    </AnswerView>
  );
}
