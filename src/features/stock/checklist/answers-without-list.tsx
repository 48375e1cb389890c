import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './checklist.module.css';
import { type ChecklistRow, makeChecklist, type RatingRow } from './use-checklists.ts';

interface AnswersWithoutListProps {
  lists: readonly ChecklistRow[];
  ratings: ReadonlyMap<string, RatingRow>;
  onMade: (id: string) => void;
}

/** Answers whose list or question was deleted, here or on another device: they stay, and may become a list again. */
export function AnswersWithoutList({ lists, ratings, onMade }: AnswersWithoutListProps) {
  const asked = new Set(lists.flatMap(({ fields }) => fields.items.map(({ id }) => id)));
  const left = [...ratings.values()].filter(({ fields }) => !asked.has(fields.item_id));
  const restore = useAction(async () =>
    onMade(
      await makeChecklist(
        'Questions answered before',
        left.map(({ fields: { text } }) => ({ text, note: '' })),
      ),
    ),
  );
  if (left.length === 0) return null;
  return (
    <Card title="Answers to questions that are gone" aside={<Button onClick={() => void restore()}>Make them a list again</Button>} padded>
      <p>Their list or question was deleted, here or on another device. What you answered is kept.</p>
      <dl className={styles.left}>
        {left.map(({ id, fields: { text, rating, note } }) => (
          <div key={id}>
            <dt>{text}</dt>
            <dd>
              {rating === null ? 'not rated' : `${rating} of 5`}
              {note !== '' && <>. {note}</>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
