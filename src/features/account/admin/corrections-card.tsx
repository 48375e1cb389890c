import { listCorrections, saveCorrection } from '#contract/endpoints/market/corrections.ts';
import type { CorrectionChange } from '#contract/entities/market/correction.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../use-server-action.ts';
import listStyles from './admin-list.module.css';
import { type CorrectedFact, factsOf } from './corrected-facts.ts';
import { CorrectionForm } from './correction-form.tsx';
import styles from './corrections.module.css';

/** For administrators: what they say about companies against their filings, each with a way back. */
export function CorrectionsCard() {
  const { state, again } = useAnswer(listCorrections, {});
  const change = async (body: CorrectionChange) => {
    const { cik, symbol, field, before } = await call(saveCorrection, { body });
    again();
    return { about: { cik, symbol }, field, value: before };
  };
  const undo = useServerAction(async (before: CorrectionChange) => {
    await change(before);
    return 'It is as it was before.';
  });
  const withUndo = async (body: CorrectionChange, text: string) => {
    const before = await change(body);
    return { text, action: { label: 'Undo', run: () => void undo(before) } };
  };
  const remove = useServerAction(({ about, field, name }: CorrectedFact) => withUndo({ about, field, value: null }, `${name}: the correction is removed.`));
  const save = async (body: CorrectionChange) => showToast(await withUndo(body, 'The correction is in force.'));
  return (
    <Card title="Corrections">
      <p className={styles.lead}>What you know better about a company than its filings say comes first, on every page and in every load to come.</p>
      <AnswerView state={state} again={again} height={160}>
        {({ corrections, industries, listed }) => (
          <>
            <CorrectionForm industries={industries} onSave={save} />
            <CorrectionList facts={factsOf(corrections)} onRemove={(fact) => void remove(fact)} />
            <p className={styles.note}>
              {listed === 0
                ? 'No list of sectors and industries is loaded; without a correction they are those that the filings speak for.'
                : `A list gives ${listed.toLocaleString('en')} symbols their sector; it comes after your corrections and before what the filings speak for.`}
            </p>
          </>
        )}
      </AnswerView>
    </Card>
  );
}

function CorrectionList({ facts, onRemove }: { facts: readonly CorrectedFact[]; onRemove: (fact: CorrectedFact) => void }) {
  if (facts.length === 0) return <Empty lead="Nothing is corrected.">Industries and depositary ratios are those that filings and lists give.</Empty>;
  return (
    <ul className={listStyles.list} aria-label="Corrections in force">
      {facts.map((fact) => (
        <li key={`${fact.about.cik} ${fact.about.symbol} ${fact.field}`}>
          <b>{fact.name}</b>
          <span>{fact.words}</span>
          <Button onClick={() => onRemove(fact)} aria-label={`Remove the correction of ${fact.name}: ${fact.words}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
