import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { create, edit, useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { freeName } from '#domain/backtest/free-name.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import styles from './backtest.module.css';

interface StrategyToolsProps {
  strategy: Backtest;
  id?: string | undefined;
  onChange: (strategy: Backtest) => void;
}

/** Tags of a strategy, and the ways to save, copy and delete it; all of it without a network too. */
export function StrategyTools({ strategy, id, onChange }: StrategyToolsProps) {
  const { status } = useSession();
  const saved = useRecords('backtest').value ?? [];
  const navigate = useNavigate();
  const [tag, setTag] = useState('');
  const open = saved.find((record) => record.id === id);
  const names = saved.map(({ fields }) => fields.name);
  const saveNew = useAction(async (name: string) => {
    const made = await create('backtest', { ...strategy, name });
    showToast({ text: 'Saved on this device.' });
    await navigate({ to: '/strategy/$id', params: { id: made } });
  });
  const save = useAction(async (record: NonNullable<typeof open>) => {
    await edit('backtest', record.id, strategy, record.fields);
    showToast({ text: 'Saved on this device.' });
  });
  if (status === 'signed-out')
    return (
      <p className={styles.note}>
        <Link to="/login">Sign in</Link> to save strategies. The address of this page keeps the one that is open.
      </p>
    );
  if (status !== 'signed-in') return null;
  const addTag = () => {
    const written = tag.trim();
    if (written !== '' && !strategy.tags.includes(written)) onChange({ ...strategy, tags: [...strategy.tags, written] });
    setTag('');
  };
  const isTaken = saved.some((record) => record.id !== id && record.fields.name.toLowerCase() === strategy.name.trim().toLowerCase());
  const isChanged = open !== undefined && JSON.stringify(open.fields) !== JSON.stringify(strategy);
  return (
    <div className={styles.tools}>
      <label>
        Name <input maxLength={120} value={strategy.name} onChange={({ currentTarget }) => onChange({ ...strategy, name: currentTarget.value })} />
      </label>
      {isTaken && id !== undefined && <span role="status">Name Duplication.</span>}
      {strategy.tags.length > 0 && (
        <ul aria-label="Tags">
          {strategy.tags.map((each) => (
            <li key={each}>
              <button
                type="button"
                aria-label={`Remove the tag ${each}`}
                onClick={() => onChange({ ...strategy, tags: strategy.tags.filter((other) => other !== each) })}
              >
                {each} ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          addTag();
        }}
      >
        <label>
          New tag <input maxLength={40} value={tag} onChange={({ currentTarget }) => setTag(currentTarget.value)} />
        </label>
      </form>
      {open === undefined ? (
        <Button look="primary" disabled={strategy.name.trim() === ''} onClick={() => void saveNew(freeName(strategy.name.trim(), names))}>
          Save
        </Button>
      ) : (
        <>
          {open.status === 'needs attention' ? <RefusedEdit entity="backtest" id={open.id} /> : <RecordPlace status={open.status} words />}
          <Button look="primary" disabled={!isChanged || isTaken || strategy.name.trim() === ''} onClick={() => void save(open)}>
            Save
          </Button>
          <Button onClick={() => void saveNew(freeName(strategy.name.trim(), names))}>Copy</Button>
          <Button onClick={() => void deleteWithUndo('backtest', open.id, 'The strategy is deleted.')}>Delete</Button>
        </>
      )}
    </div>
  );
}
