import { useState } from 'react';
import type { ChecklistItem } from '#contract/entities/records/checklist.ts';
import { newRecordId } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import field from '#ui/controls/text-field.module.css';
import { useReorder } from '#ui/controls/use-reorder.ts';
import { Card } from '#ui/layout/card.tsx';
import { AskedItem } from './asked-item.tsx';
import styles from './checklist.module.css';
import { EditedItem } from './edited-item.tsx';
import { type ChecklistRow, changeItems, type RatingRow } from './use-checklists.ts';

interface ChecklistCardProps {
  list: ChecklistRow;
  ratings: ReadonlyMap<string, RatingRow>;
  stockid: string;
}

/** A list of questions: to answer, or to change. */
export function ChecklistCard({ list, ratings, stockid }: ChecklistCardProps) {
  const [editing, setEditing] = useState(list.fields.items.length === 0);
  const { name, items } = list.fields;
  return (
    <Card
      title={name}
      aside={
        <>
          {editing && (
            <Button look="subtle" onClick={() => void deleteWithUndo('checklist', list.id, `The list “${name}” is deleted. Your answers stay.`)}>
              Delete the list
            </Button>
          )}
          <Button onClick={() => setEditing(!editing)}>{editing ? 'Done' : 'Change the questions'}</Button>
        </>
      }
    >
      {editing ? (
        <Editor list={list} />
      ) : (
        <ol className={styles.items}>
          {items
            .filter(({ inactive }) => !inactive)
            .map((item) => (
              <AskedItem
                key={item.id}
                question={{ stockid, checklist_id: list.id, item_id: item.id, text: item.text }}
                hint={item.note}
                known={ratings.get(item.id)}
              />
            ))}
        </ol>
      )}
    </Card>
  );
}

/** The questions of a list in their order, to change, put aside, move and add to. */
function Editor({ list }: { list: ChecklistRow }) {
  const { items } = list.fields;
  const byId = new Map(items.map((item) => [item.id, item]));
  const inOrder = (order: readonly string[]) => order.flatMap((id) => byId.get(id) ?? []);
  const { order, handle } = useReorder(
    items.map(({ id }) => id),
    (next) => changeItems(list, inOrder(next)),
  );
  const change = useAction((item: ChecklistItem) =>
    changeItems(
      list,
      items.map((each) => (each.id === item.id ? item : each)),
    ),
  );
  const remove = useAction((id: string) =>
    changeItems(
      list,
      items.filter((each) => each.id !== id),
    ),
  );
  const shown = inOrder(order);
  return (
    <>
      <ol className={styles.items}>
        {shown.map((item, at) => (
          <EditedItem
            key={item.id}
            item={item}
            place={at + 1}
            of={shown.length}
            handle={handle(item.id)}
            onChange={change}
            onRemove={() => void remove(item.id)}
          />
        ))}
      </ol>
      <NewItem onAdd={async (text) => changeItems(list, [...items, { id: await newRecordId(), text, note: '', inactive: false }])} />
    </>
  );
}

function NewItem({ onAdd }: { onAdd: (text: string) => Promise<void> }) {
  const [text, setText] = useState('');
  const add = useAction(onAdd);
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        const question = text.trim();
        if (question !== '') void add(question).then((kept) => kept && setText(''));
      }}
    >
      <input
        className={field.field}
        aria-label="A new question"
        placeholder="A question of your own"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        Add
      </Button>
    </form>
  );
}
