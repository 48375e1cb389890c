import { useState } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { ChecklistItem } from '#contract/entities/records/checklist.ts';
import { useSession } from '#data/session/session.ts';
import { checklistSummary } from '#domain/checklist/checklist-summary.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import field from '#ui/controls/text-field.module.css';
import { AnswersWithoutList } from './answers-without-list.tsx';
import styles from './checklist.module.css';
import { ChecklistCard } from './checklist-card.tsx';
import { checklistVerdict } from './checklist-verdict.ts';
import { DiscussionCard } from './discussion-card.tsx';
import { NewChecklist } from './new-checklist.tsx';
import { RelatedCard } from './related-card.tsx';
import { type ChecklistRow, type RatingRow, useChecklists, useRatings } from './use-checklists.ts';

/** `/stock/$name/checklist`: the member's own questions about a stock, answered from 1 to 5, with notes. */
export function ChecklistPage({ name }: { name: string }) {
  const { status, account } = useSession();
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  if (status === 'signed-out')
    return (
      <SignInFirst
        what="Checklists belong to an account."
        gives="Your own questions to ask of every company before you buy it, with a rating and a note for each, on every device."
      />
    );
  return state.kind === 'ready' ? <Checklists stockid={state.data.stockid} company={state.data.company} me={account?.username ?? ''} /> : null;
}

function Checklists({ stockid, company, me }: { stockid: string; company: string; me: string }) {
  const lists = useChecklists();
  const ratings = useRatings(stockid);
  const [chosen, setChosen] = useState<string>();
  if (lists === undefined || ratings === undefined) return <RecordsLoading what="Your checklists" height={320} />;
  const list = lists.find(({ id }) => id === chosen) ?? mostAnswered(lists, ratings);
  return (
    <div className={styles.page}>
      <p className={styles.verdict}>{verdict(list, ratings, company)}</p>
      {list !== undefined && <Ledger list={list} ratings={ratings} />}
      {lists.length > 1 && (
        <select className={`${field.field} ${styles.choice}`} aria-label="Checklist" value={list?.id ?? ''} onChange={(event) => setChosen(event.target.value)}>
          {lists.map(({ id, fields }) => (
            <option key={id} value={id}>
              {fields.name}
            </option>
          ))}
        </select>
      )}
      {list !== undefined && <ChecklistCard key={list.id} list={list} ratings={ratings} stockid={stockid} />}
      {list !== undefined && <RelatedCard list={list} stockid={stockid} />}
      <AnswersWithoutList lists={lists} ratings={ratings} onMade={setChosen} />
      <NewChecklist first={lists.length === 0} onMade={setChosen} />
      <DiscussionCard stockid={stockid} questions={askedOf(list).map(({ text }) => text)} me={me} />
    </div>
  );
}

/** The list of which most is answered about the stock: the one the member works with here. */
function mostAnswered(lists: readonly ChecklistRow[], ratings: ReadonlyMap<string, RatingRow>): ChecklistRow | undefined {
  const answered = ({ fields }: ChecklistRow) => fields.items.filter(({ id }) => ratings.has(id)).length;
  return [...lists].sort((a, b) => answered(b) - answered(a))[0];
}

function verdict(list: ChecklistRow | undefined, ratings: ReadonlyMap<string, RatingRow>, company: string): string {
  if (list === undefined) return `Ask the same questions of every company: begin ${company} with one of these lists.`;
  return checklistVerdict(
    checklistSummary(list.fields.items, (id) => ratings.get(id)?.fields.rating),
    company,
  );
}

/** The questions of a list that are in force. */
function askedOf(list: ChecklistRow | undefined): readonly ChecklistItem[] {
  return list === undefined ? [] : list.fields.items.filter(({ inactive }) => !inactive);
}

/** One cell a question that is asked, in its order; the fuller, the better it was rated. */
function Ledger({ list, ratings }: { list: ChecklistRow; ratings: ReadonlyMap<string, RatingRow> }) {
  const asked = askedOf(list);
  const ratingOf = (id: string) => ratings.get(id)?.fields.rating ?? 0;
  if (asked.length === 0) return null;
  const words = asked.map(({ text, id }) => `${text} ${ratingOf(id) === 0 ? 'not rated' : `${ratingOf(id)} of 5`}`).join('; ');
  return (
    <svg className={styles.ledger} width={asked.length * 22} height={28} viewBox={`0 0 ${asked.length * 22} 28`} role="img" aria-label={words}>
      {asked.map(({ id }, at) => (
        <g key={id} transform={`translate(${at * 22} 0)`}>
          <rect className={ratingOf(id) === 0 ? styles.unrated : styles.track} x={0.5} y={0.5} width={18} height={27} rx={2} />
          <rect
            className={ratingOf(id) >= 4 ? styles.yes : ratingOf(id) <= 2 ? styles.no : styles.middling}
            x={0.5}
            y={28 - ratingOf(id) * 5.5}
            width={18}
            height={ratingOf(id) * 5.5}
            rx={1}
          />
        </g>
      ))}
    </svg>
  );
}
