import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listIndicatorItems } from '#contract/endpoints/market/indicator-items.ts';
import type { ListedItem } from '#contract/entities/market/indicator-item.ts';
import { useSession } from '#data/session/session.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { Card } from '#ui/layout/card.tsx';
import { ListTable } from '#ui/table/list-table.tsx';
import styles from './edit.module.css';
import { ItemCard } from './item-card.tsx';

const TITLE = 'Edit economic indicators';
const column = columnsOf<ListedItem>();
const columns = [
  column.text('name', 'Indicator', { width: 200, grow: 3, pinned: true }),
  column.text('id', 'Id', { width: 140, from: 'tablet' }),
  column.computed('category', 'Category', ({ category }) => (category === null ? UNKNOWN : capitalised(category)), { width: 130, align: 'start' }),
  column.text('unit', 'In', { width: 150, from: 'desktop' }),
  column.computed('order', 'Place', ({ order }) => order ?? UNKNOWN, { width: 60 }),
  column.text('better', 'Better', { width: 70, grow: 0, from: 'tablet' }),
  column.computed('hidden', 'Lists', ({ hidden }) => (hidden ? 'hidden' : 'shown'), { width: 70, align: 'start' }),
  column.computed('rev', 'Changed', ({ rev }) => (rev === 0 ? UNKNOWN : `${rev} ${rev === 1 ? 'time' : 'times'}`), {
    width: 80,
    align: 'start',
    from: 'tablet',
  }),
];

/** `/economic_indicators/edit`: how each indicator is called, where it is and which way is better, for everybody. */
export function EditIndicatorsPage() {
  const { status, account } = useSession();
  if (status === 'unknown') return <h1 className={styles.title}>{TITLE}</h1>;
  return (
    <div className={styles.page}>
      <nav aria-label="Wider page">
        <Link to="/economic_indicators">Economic indicators</Link>
      </nav>
      <h1 className={styles.title}>{TITLE}</h1>
      {account?.admin === true ? (
        <Items />
      ) : account === undefined ? (
        <SignInFirst what="Administrators change here how indicators are shown." gives="Names, categories, units, places and better directions." />
      ) : (
        <Empty lead="This page is for administrators.">Your account is not one of theirs.</Empty>
      )}
    </div>
  );
}

function Items() {
  const { state, again } = useAnswer(listIndicatorItems, {});
  const [find, setFind] = useState('');
  const [chosen, setChosen] = useState<string>();
  const all = state.kind === 'ready' ? state.data : [];
  const rows = useMemo(
    () => all.filter(({ name, id, category }) => `${name} ${id} ${category}`.toLowerCase().includes(find.trim().toLowerCase())),
    [all, find],
  );
  const categories = [...new Set(all.flatMap(({ category }) => category ?? []))].sort();
  return (
    <>
      {chosen !== undefined && <ItemCard key={chosen} id={chosen} categories={categories} onSaved={again} onClose={() => setChosen(undefined)} />}
      <Card title="Indicators" context={`${rows.length}; open one to change it. Values are never changed`} aside={<AnswerStamp state={state} />}>
        <div className={styles.find}>
          <FindField label="Find an indicator" value={find} onChange={setFind} />
        </div>
        <AnswerView
          state={state}
          again={again}
          height={400}
          tooLittle={(items) => (items.length === 0 ? 'No figure of the economy is loaded yet.' : undefined)}
        >
          {() => (
            <ListTable
              {...{ label: 'Indicators', columns, rows, sort: undefined, selected: chosen }}
              rowKey={({ id }) => id}
              onOpen={({ id }) => setChosen(id)}
              phone={{ under: 'category', beside: [], figure: 'hidden' }}
            />
          )}
        </AnswerView>
      </Card>
    </>
  );
}
