import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Backtest } from '#contract/entities/records/backtest.ts';
import { useRecord } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import styles from './backtest.module.css';
import { StrategyPage } from './strategy-page.tsx';

/** `/strategy/$id`: a strategy that the member saved, as it is or with changes that are not saved yet. */
export function SavedStrategy({ id }: { id: string }) {
  const { status } = useSession();
  const saved = useRecord('backtest', id).value;
  const [draft, setDraft] = useState<Backtest>();
  if (status === 'signed-out')
    return (
      <div className={styles.page}>
        <h1>Strategy</h1>
        <SignInFirst what="Strategies belong to their member." gives="A strategy keeps its rules, tags and costs." />
      </div>
    );
  if (saved === undefined)
    return (
      <div className={styles.page}>
        <h1>Strategy</h1>
        <Loading height={480} />
      </div>
    );
  if (saved === null)
    return (
      <div className={styles.page}>
        <h1>Strategy</h1>
        <Empty lead="This strategy is not on this device." action={<Link to="/strategy">All strategies</Link>}>
          It was deleted, or belongs to somebody else.
        </Empty>
      </div>
    );
  return <StrategyPage id={id} strategy={draft ?? saved.fields} onChange={setDraft} />;
}
