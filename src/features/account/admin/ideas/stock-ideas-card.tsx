import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
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
import { showToast } from '#ui/feedback/toast.ts';
import { formatDayOf } from '#ui/format/as-of.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../../use-server-action.ts';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import { CategoryForm } from './category-form.tsx';
import { IdeaForm } from './idea-form.tsx';

type KeptIdea = IdeaBook['ideas'][number];
type KeptCategory = IdeaBook['categories'][number];
/** What is open in the form: a topic, or a new one. */
type Open = { readonly idea: KeptIdea | undefined };

/** For administrators: the topics of stock ideas, each change with a way back. */
export function StockIdeasCard() {
  const { state, again } = useAnswer(getIdeaBook, {});
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const renewed = () => {
    again();
    void queries.invalidateQueries({ queryKey: queryFor(listStockIdeas, {}).queryKey });
  };
  const act = useServerAction(async (text: string, change: () => Promise<unknown>, undo?: () => Promise<unknown>) => {
    await change();
    renewed();
    return undo === undefined ? text : { text, action: { label: 'Undo', run: () => void act('It is as it was before.', undo) } };
  });
  const saveIdea = async (before: KeptIdea | undefined, body: StockIdea) => {
    if (before === undefined) await call(createIdea, { body });
    else await call(updateIdea, { body: { ...body, rev: before.rev } });
    setOpen(undefined);
    renewed();
    const undo = () =>
      before === undefined ? call(deleteIdea, { params: { id: body.id } }) : call(updateIdea, { body: { ...ideaOf(before), rev: before.rev + 1 } });
    showToast({ text: `${body.title} is saved.`, action: { label: 'Undo', run: () => void act('It is as it was before.', undo) } });
  };
  const removeIdea = (idea: KeptIdea) =>
    act(
      `${idea.title} is removed.`,
      () => call(deleteIdea, { params: { id: idea.id } }),
      () => call(updateIdea, { body: { ...ideaOf(idea), rev: idea.rev + 1 } }),
    );
  const bringBack = (idea: KeptIdea, entry: StockIdea) =>
    act(`${entry.title} is as it was then.`, () => call(updateIdea, { body: { ...entry, rev: idea.rev } }));
  return (
    <Card
      title="Topics"
      aside={
        <Button look="primary" onClick={() => setOpen({ idea: undefined })}>
          New idea
        </Button>
      }
    >
      <p className={styles.lead}>
        Everybody reads a change within the hour. Screens and strategies that members saved from a topic are theirs and keep the rules they were saved with.
      </p>
      <AnswerView state={state} again={again} height={240}>
        {({ categories, ideas }) => {
          const there = categories.filter(({ removed }) => !removed);
          return (
            <>
              {open !== undefined && (
                <IdeaForm
                  key={open.idea?.id ?? ''}
                  idea={open.idea && ideaOf(open.idea)}
                  categories={there}
                  onSave={(idea) => saveIdea(open.idea, idea)}
                  onEnd={() => setOpen(undefined)}
                />
              )}
              <ul className={listStyles.list} aria-label="Topics of stock ideas">
                {ideas.map((idea) => (
                  <IdeaRow
                    key={idea.id}
                    idea={idea}
                    category={categories.find(({ id }) => id === idea.category)?.name ?? idea.category}
                    onChange={() => setOpen({ idea })}
                    onRemove={() => void removeIdea(idea)}
                    onBringBack={(entry) => void bringBack(idea, entry)}
                  />
                ))}
              </ul>
              <Categories categories={categories} onAct={act} />
            </>
          );
        }}
      </AnswerView>
    </Card>
  );
}

function ideaOf({ id, category, title, summary, rules, source, weaknesses, needs }: KeptIdea): StockIdea {
  return { id, category, title, summary, rules, source, weaknesses, needs };
}

function dayOf(changedAt: string | null | undefined): string {
  return changedAt == null ? 'as it comes with the app' : `changed ${formatDayOf(Date.parse(changedAt))}`;
}

interface IdeaRowProps {
  idea: KeptIdea;
  category: string;
  onChange: () => void;
  onRemove: () => void;
  onBringBack: (entry: StockIdea) => void;
}

function IdeaRow({ idea, category, onChange, onRemove, onBringBack }: IdeaRowProps) {
  const { title, removed, versions, rev } = idea;
  const [newest] = versions;
  const changed = `${dayOf(newest?.changed_at)}${newest?.changed_by == null ? '' : ` by ${newest.changed_by}`}`;
  const earlier = versions.flatMap(({ rev: of, entry, changed_at }) => (of === rev || entry === null ? [] : [{ of, entry, changed_at }]));
  return (
    <li>
      <b>{title}</b>
      <span>{category}</span>
      <span>{removed ? `removed, ${changed}` : changed}</span>
      {earlier.length > 0 && (
        <details>
          <summary>{`Earlier versions of ${title}`}</summary>
          <ul>
            {earlier.map(({ of, entry, changed_at }) => (
              <li key={of}>
                <pre>{entry.rules}</pre>
                <Button onClick={() => onBringBack(entry)}>{`Bring back this one, ${dayOf(changed_at)}`}</Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {removed ? (
        <Button onClick={() => onBringBack(ideaOf(idea))} aria-label={`Bring back ${title}`}>
          Bring back
        </Button>
      ) : (
        <>
          <Link to="/ideas/$name" params={{ name: `${idea.id}-stocks` }} className={styles.link}>
            {`Open ${title}`}
          </Link>
          <Button onClick={onChange} aria-label={`Change ${title}`}>
            Change
          </Button>
          <Button onClick={onRemove} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </>
      )}
    </li>
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
