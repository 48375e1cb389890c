import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { changeManager, listManagers } from '#contract/endpoints/gurus/followed-managers.ts';
import { startSourceLoad } from '#contract/endpoints/market/sources.ts';
import { FilerNumber, type FollowedManager, type ManagerChange } from '#contract/entities/gurus/followed-manager.ts';
import { textUpTo } from '#contract/primitives.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { guruPage } from '#pages/gurus/guru-links.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatDayOf } from '#ui/format/as-of.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../../use-server-action.ts';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import ownStyles from './owners.module.css';

/** For administrators: whose 13F filings are followed, with how far their loads are. */
export function ManagersCard() {
  const { state, again } = useAnswer(listManagers, {});
  const queries = useQueryClient();
  const change = async (body: ManagerChange) => {
    const before = await call(changeManager, { body });
    void queries.invalidateQueries();
    return before;
  };
  const undo = useServerAction(async (before: ManagerChange) => {
    await change(before);
    return 'It is as it was before.';
  });
  const withUndo = async (body: ManagerChange, text: string) => {
    const before = await change(body);
    return { text, action: { label: 'Undo', run: () => void undo(before) } };
  };
  const act = useServerAction(withUndo);
  const load = useServerAction(async ({ name, ciks }: FollowedManager) => {
    await call(startSourceLoad, { params: { name: '13f' }, body: { items: ciks.map(Number).join(',') } });
    return `The filings of ${name} are being loaded: /sources shows how far that is.`;
  });
  return (
    <Card title="Followed investors" context={state.kind === 'ready' ? inNumbers(state.data) : undefined}>
      <p className={styles.lead}>
        Their 13F filings are loaded every night. Any filer can be added by its number (CIK), which is in its address at sec.gov. Once you stop following one,
        its pages and figures disappear and nothing more is loaded; what was loaded is kept.
      </p>
      <AnswerView state={state} again={again} height={320}>
        {(managers) => (
          <>
            <FollowForm onSave={async (body) => showToast(await withUndo(body, 'The filer is followed. Load it now, or wait for the night.'))} />
            <ul className={listStyles.list} aria-label="Followed investors">
              {managers.map((manager) => (
                <ManagerRow
                  key={manager.ciks.join(' ')}
                  manager={manager}
                  onLoad={() => void load(manager)}
                  onChange={() =>
                    void act(
                      { change: manager.followed ? 'stop' : 'follow', cik: manager.ciks[0] ?? '' },
                      manager.followed ? `${manager.name} is followed no more.` : `${manager.name} is followed again.`,
                    )
                  }
                />
              ))}
            </ul>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function inNumbers(managers: readonly FollowedManager[]): string {
  const loaded = managers.filter(({ filings, followed }) => followed && filings > 0).length;
  return `${formatCount(managers.filter(({ followed }) => followed).length)} followed, ${formatCount(loaded)} loaded`;
}

const Followed = v.object({ cik: FilerNumber, name: textUpTo(80) });

function FollowForm({ onSave }: { onSave: (change: ManagerChange) => Promise<void> }) {
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.form}>
      <FollowFields
        key={saved}
        onSave={async (change) => {
          await onSave(change);
          setSaved((count) => count + 1);
        }}
      />
    </div>
  );
}

function FollowFields({ onSave }: { onSave: (change: ManagerChange) => Promise<void> }) {
  const { busy, problems, handlers } = useForm(Followed, ({ cik, name }) => onSave({ change: 'follow', cik, ...(name !== '' && { name }) }));
  return (
    <form {...handlers} noValidate>
      <TextField name="cik" label="Number of the filer" hint="Its CIK, as 1067983." inputMode="numeric" autoComplete="off" problem={problems.fields.cik} />
      <TextField name="name" label="Name" hint="May stay empty: then that of its first filing." autoComplete="off" problem={problems.fields.name} />
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Follow'}
      </Button>
    </form>
  );
}

function ManagerRow({ manager, onLoad, onChange }: { manager: FollowedManager; onLoad: () => void; onChange: () => void }) {
  const { name, firm, ciks, followed, guru_id, failure } = manager;
  return (
    <li>
      <span className={ownStyles.row}>
        {guru_id !== null && followed ? (
          <Link {...guruPage({ GuruName: name })} className={styles.link}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}
        <span>{`${firm === name ? '' : `${firm}, `}${ciks.map(Number).join(', ')}`}</span>
      </span>
      <span className={ownStyles.row}>
        <span>{followed ? loadInWords(manager) : 'Not followed'}</span>
        {failure !== null && <span className={ownStyles.failure}>{failure}</span>}
      </span>
      <span className={ownStyles.actions}>
        {followed && (
          <Button onClick={onLoad} aria-label={`Load ${name}`}>
            Load
          </Button>
        )}
        <Button onClick={onChange} aria-label={followed ? `Stop following ${name}` : `Follow ${name} again`}>
          {followed ? 'Stop' : 'Follow'}
        </Button>
      </span>
    </li>
  );
}

function loadInWords({ filings, period, filed_on, unmapped, loaded_at }: FollowedManager): string {
  const last = loaded_at === null ? 'not loaded yet' : `loaded ${formatDayOf(Date.parse(loaded_at))}`;
  if (filings === 0) return loaded_at === null ? 'Not loaded yet' : `No 13F was found, ${last}`;
  const holdings = unmapped === null || unmapped === 0 ? 'every holding has a listing' : `${formatCount(unmapped)} holdings without a listing`;
  return `${formatCount(filings)} filings, quarter to ${period ?? 'unknown'} filed ${filed_on ?? 'unknown'}, ${holdings}; ${last}`;
}
