import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { correctInsider, getInsiderBook } from '#contract/endpoints/insiders/insider-corrections.ts';
import { type CorrectedInsider, type FiledInsider, type InsiderChange, InsiderId } from '#contract/entities/insiders/insider-correction.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { insiderPage } from '#pages/insiders/insider-links.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../../use-server-action.ts';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import ownStyles from './owners.module.css';

/** For administrators: insiders who are hidden, or one person under two ids, each with a way back. */
export function InsidersCard() {
  const { state, again } = useAnswer(getInsiderBook, {});
  const queries = useQueryClient();
  const change = async (body: InsiderChange) => {
    const before = await call(correctInsider, { body });
    // Every list and sum of insiders may be another one.
    void queries.invalidateQueries();
    return before;
  };
  const undo = useServerAction(async (before: InsiderChange) => {
    await change(before);
    return 'It is as it was before.';
  });
  const withUndo = async (body: InsiderChange, text: string) => {
    const before = await change(body);
    return { text, action: { label: 'Undo', run: () => void undo(before) } };
  };
  const act = useServerAction(withUndo);
  return (
    <Card title="Insiders">
      <p className={styles.lead}>
        Two ids of one person become one in every list and sum. A hidden insider appears in none; a filing made together with others stays with those. You can
        take both back, and both apply to later filings.
      </p>
      <AnswerView state={state} again={again} height={240}>
        {({ corrections, alike }) => (
          <>
            <InsiderForm
              onSave={async (body) => showToast(await withUndo(body, body.change === 'hide' ? 'The insider is hidden.' : 'Both are one person now.'))}
            />
            <Corrections
              corrections={corrections}
              onRestore={(of) => void act({ change: 'restore', insider_id: of.insider_id }, `${of.insider} is as it was filed.`)}
            />
            <Alike
              groups={alike}
              onMerge={(one, into) =>
                void act({ change: 'merge', insider_id: one.insider_id, into: into.insider_id }, `${one.insider} counts as ${into.insider} now.`)
              }
            />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

const schemas = {
  merge: v.object({ insider_id: InsiderId, into: InsiderId }),
  hide: v.object({ insider_id: InsiderId }),
};
type Kind = keyof typeof schemas;

function InsiderForm({ onSave }: { onSave: (change: InsiderChange) => Promise<void> }) {
  const [kind, setKind] = useState<Kind>('merge');
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.form}>
      <Segmented
        label="What is done"
        value={kind}
        options={[
          { value: 'merge', label: 'Merge two ids' },
          { value: 'hide', label: 'Hide' },
        ]}
        onChange={setKind}
      />
      <Fields
        key={`${kind} ${saved}`}
        kind={kind}
        onSave={async (change) => {
          await onSave(change);
          setSaved((count) => count + 1);
        }}
      />
    </div>
  );
}

function Fields({ kind, onSave }: { kind: Kind; onSave: (change: InsiderChange) => Promise<void> }) {
  const { busy, problems, handlers } = useForm<(typeof schemas)[Kind]>(schemas[kind], (typed) =>
    onSave('into' in typed ? { change: 'merge', insider_id: typed.insider_id, into: typed.into } : { change: 'hide', insider_id: typed.insider_id }),
  );
  return (
    <form {...handlers} noValidate>
      <TextField
        name="insider_id"
        label="Insider"
        hint="The number in the address of the page: 1214156 of /insider/1214156."
        autoComplete="off"
        problem={problems.fields.insider_id}
      />
      {kind === 'merge' && (
        <TextField name="into" label="Counts as" hint="The id that stays, under whose name both are shown." autoComplete="off" problem={problems.fields.into} />
      )}
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'Saving…' : kind === 'merge' ? 'Merge' : 'Hide'}
      </Button>
    </form>
  );
}

function Corrections({ corrections, onRestore }: { corrections: readonly CorrectedInsider[]; onRestore: (of: CorrectedInsider) => void }) {
  if (corrections.length === 0) return <Empty lead="Nobody is hidden or merged.">Everybody is shown under the id of the filing.</Empty>;
  return (
    <ul className={listStyles.list} aria-label="Hidden and merged insiders">
      {corrections.map((of) => (
        <li key={of.insider_id}>
          <span className={ownStyles.row}>
            <b>{of.insider}</b>
            <span>
              {of.into === null ? (
                'Hidden'
              ) : (
                <>
                  {'Counts as '}
                  <Link {...insiderPage(of.into)} className={styles.link}>
                    {of.into.insider}
                  </Link>
                </>
              )}
              {`; ${inWords(of)}`}
            </span>
          </span>
          <Button onClick={() => onRestore(of)} aria-label={`Restore ${of.insider} ${of.insider_id}`}>
            Restore
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface AlikeProps {
  groups: readonly (readonly FiledInsider[])[];
  onMerge: (one: FiledInsider, into: FiledInsider) => void;
}

/** Ids that may be one person: each of them can be merged into the one that filed most. */
function Alike({ groups, onMerge }: AlikeProps) {
  if (groups.length === 0) return <p className={styles.note}>No two ids have the same name at the same company.</p>;
  return (
    <>
      <h3 className={ownStyles.heading}>The same name at the same company</h3>
      <ul className={listStyles.list}>
        {groups.flatMap(([first, ...others]) =>
          first === undefined
            ? []
            : others.map((other) => (
                <li key={other.insider_id}>
                  <span className={ownStyles.row}>
                    <Link {...insiderPage(other)} className={styles.link}>
                      {other.insider}
                    </Link>
                    <span>{inWords(other)}</span>
                  </span>
                  <span className={ownStyles.row}>
                    <Link {...insiderPage(first)} className={styles.link}>
                      {first.insider}
                    </Link>
                    <span>{inWords(first)}</span>
                  </span>
                  <Button onClick={() => onMerge(other, first)} aria-label={`Merge ${other.insider_id} into ${first.insider_id}`}>
                    Merge
                  </Button>
                </li>
              )),
        )}
      </ul>
    </>
  );
}

const inWords = ({ insider_id, filings, companies, last_filed_on }: FiledInsider) =>
  `${insider_id}, ${formatCount(filings)} ${filings === 1 ? 'filing' : 'filings'} for ${companies.slice(0, 3).join(', ')}${companies.length > 3 ? ' and others' : ''}, last ${last_filed_on}`;
