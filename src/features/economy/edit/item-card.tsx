import * as v from 'valibot';
import { getIndicatorItem, updateIndicatorItem } from '#contract/endpoints/market/indicator-items.ts';
import type { IndicatorItem, IndicatorItemBook } from '#contract/entities/market/indicator-item.ts';
import { textUpTo } from '#contract/primitives.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './edit.module.css';

/** What the form has, as text; an empty text is null. */
const Fields = v.object({
  name: v.pipe(textUpTo(160), v.minLength(1, 'must not be empty')),
  category: textUpTo(60),
  unit: textUpTo(80),
  order: v.pipe(v.string(), v.trim(), v.regex(/^\d{0,4}$/, 'must be a whole number up to 9999, or empty')),
  better: v.picklist(['high', 'low', 'none']),
  hidden: v.optional(v.string()),
});

type Book = v.InferOutput<typeof IndicatorItemBook>;

interface ItemCardProps {
  id: string;
  categories: readonly string[];
  onSaved: () => void;
  onClose: () => void;
}

/** How one indicator is shown, with its earlier versions and a way back to each. */
export function ItemCard({ id, categories, onSaved, onClose }: ItemCardProps) {
  const { state, again } = useAnswer(getIndicatorItem, { params: { id } });
  const save = async (item: Omit<IndicatorItem, 'id'>, rev: number) => {
    await call(updateIndicatorItem, { params: { id }, body: { ...item, rev } });
    showToast({ text: 'Saved. Everybody reads it within the hour.' });
    again();
    onSaved();
  };
  return (
    <Card
      title={id}
      aside={
        <Button look="subtle" onClick={onClose}>
          Close
        </Button>
      }
      padded
    >
      <AnswerView state={state} again={again} height={320} notFoundIsPage={false}>
        {(book) => (
          <div className={styles.item}>
            <ItemForm key={book.rev} book={book} categories={categories} onSave={(item) => save(item, book.rev)} />
            <Versions book={book} onBack={({ id: _, ...item }) => save(item, book.rev)} />
          </div>
        )}
      </AnswerView>
    </Card>
  );
}

function ItemForm({ book, categories, onSave }: { book: Book; categories: readonly string[]; onSave: (item: Omit<IndicatorItem, 'id'>) => Promise<void> }) {
  const { busy, problems, handlers } = useForm(Fields, ({ name, category, unit, order, better, hidden }) =>
    onSave({ name, category: category || null, unit: unit || null, order: order === '' ? null : Number(order), better, hidden: hidden !== undefined }),
  );
  return (
    <form {...handlers} noValidate aria-label="Indicator" className={styles.form}>
      <TextField name="name" label="Name" defaultValue={book.name} problem={problems.fields.name} autoComplete="off" />
      <TextField name="category" label="Category" list="categories" defaultValue={book.category ?? ''} problem={problems.fields.category} autoComplete="off" />
      <datalist id="categories">
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <TextField name="unit" label="Unit" defaultValue={book.unit ?? ''} problem={problems.fields.unit} autoComplete="off" />
      <TextField
        name="order"
        label="Place in its category"
        hint="Empty: after the placed ones, by name."
        defaultValue={book.order ?? ''}
        problem={problems.fields.order}
        inputMode="numeric"
      />
      <label className={styles.choice}>
        Better direction
        <select name="better" defaultValue={book.better}>
          <option value="high">high is better</option>
          <option value="low">low is better</option>
          <option value="none">neither</option>
        </select>
      </label>
      <label className={styles.check}>
        <input type="checkbox" name="hidden" defaultChecked={book.hidden} /> Leave it out of lists and the search; its own page stays
      </label>
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'Saving …' : 'Save'}
      </Button>
    </form>
  );
}

function Versions({ book, onBack }: { book: Book; onBack: (item: IndicatorItem) => Promise<void> }) {
  return (
    <section aria-label="Versions">
      <h3>Versions</h3>
      <ul className={styles.versions}>
        {book.versions.map(({ rev, changed_at, changed_by, entry }) => (
          <li key={rev}>
            <span>
              <b>{entry?.name}</b>{' '}
              {changed_at === null ? 'as the source has it' : `${formatDay(changed_at.slice(0, 10))}, ${changed_by ?? 'an account that is gone'}`}
            </span>
            {entry !== null && rev !== book.rev && (
              <Button
                look="subtle"
                onClick={() => void onBack(entry).catch((error: unknown) => showToast({ text: `Not brought back: ${String(error)}`, failed: true }))}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
