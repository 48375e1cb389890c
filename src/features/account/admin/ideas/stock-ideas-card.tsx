import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listStockIdeas } from '#contract/endpoints/market/named-screens.ts';
import {
  createIdea,
  createIdeaCategory,
  deleteIdea,
  deleteIdeaCategory,
  getIdeaBook,
  updateIdea,
  updateIdeaCategory,
} from '#contract/endpoints/market/stock-ideas.ts';
import type { IdeaBook, IdeaCategory, StockIdea } from '#contract/entities/market/stock-idea.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useServerAction } from '../../use-server-action.ts';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import { KeptCard } from '../kept/kept-card.tsx';
import { useKeptChanges } from '../kept/use-kept-changes.ts';
import { CategoryForm } from './category-form.tsx';
import { IdeaForm } from './idea-form.tsx';

type KeptCategory = IdeaBook['categories'][number];

/** For administrators: the topics of stock ideas, each change with a way back. */
export function StockIdeasCard() {
  const { state, again } = useAnswer(getIdeaBook, {});
  const queries = useQueryClient();
  const renewed = () => {
    again();
    void queries.invalidateQueries({ queryKey: queryFor(listStockIdeas, {}).queryKey });
  };
  const changes = useKeptChanges<StockIdea>(
    {
      put: (idea, rev) => (rev === null ? call(createIdea, { body: idea }) : call(updateIdea, { body: { ...idea, rev } })),
      remove: (id) => call(deleteIdea, { params: { id } }),
    },
    renewed,
  );
  const act = useServerAction(async (text: string, change: () => Promise<unknown>, undo?: () => Promise<unknown>) => {
    await change();
    renewed();
    return undo === undefined ? text : { text, action: { label: 'Undo', run: () => void act('It is as it was before.', undo) } };
  });
  return (
    <AnswerView state={state} again={again} height={240}>
      {({ categories, ideas }) => (
        <KeptCard
          title="Topics of stock ideas"
          lead="Everybody reads a change within the hour. Screens and strategies that members saved from a topic are theirs and keep the rules they were saved with."
          noun="idea"
          entries={ideas}
          changes={changes}
          nameOf={({ title }) => title}
          contextOf={({ category }) => categories.find(({ id }) => id === category)?.name ?? category}
          textOf={({ rules }) => rules}
          link={({ id, title }) => (
            <Link to="/ideas/$name" params={{ name: `${id}-stocks` }} className={styles.link} aria-label={`Open ${title}`}>
              Open
            </Link>
          )}
          form={(idea, onSave, onEnd) => <IdeaForm idea={idea} categories={categories.filter(({ removed }) => !removed)} onSave={onSave} onEnd={onEnd} />}
          foot={<Categories categories={categories} onAct={act} />}
        />
      )}
    </AnswerView>
  );
}

type Act = (text: string, change: () => Promise<unknown>, undo?: () => Promise<unknown>) => Promise<boolean>;

function Categories({ categories, onAct }: { categories: readonly KeptCategory[]; onAct: Act }) {
  const save = async (body: IdeaCategory) => {
    const before = categories.find(({ id }) => id === body.id);
    const change = () => (before === undefined ? call(createIdeaCategory, { body }) : call(updateIdeaCategory, { body: { ...body, rev: before.rev } }));
    const undo = () =>
      before === undefined
        ? call(deleteIdeaCategory, { params: { id: body.id } })
        : call(updateIdeaCategory, { body: { id: before.id, name: before.name, rev: before.rev + 1 } });
    await onAct(`${body.name} is saved.`, change, undo);
  };
  const remove = ({ id, name, rev }: KeptCategory) =>
    onAct(
      `${name} is removed.`,
      () => call(deleteIdeaCategory, { params: { id } }),
      () => call(updateIdeaCategory, { body: { id, name, rev: rev + 1 } }),
    );
  return (
    <>
      <ul className={listStyles.list} aria-label="Categories of stock ideas">
        {categories.map((category) => (
          <li key={category.id}>
            <b>{category.name}</b>
            <span>{category.removed ? 'removed category' : 'category'}</span>
            {category.removed ? (
              <Button onClick={() => void save({ id: category.id, name: category.name })} aria-label={`Bring back ${category.name}`}>
                Bring back
              </Button>
            ) : (
              <Button onClick={() => void remove(category)} aria-label={`Remove the category ${category.name}`}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CategoryForm onSave={save} />
    </>
  );
}
