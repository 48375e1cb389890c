import * as v from 'valibot';
import { writtenText } from '#contract/primitives.ts';
import { EntryRev, keptEntry } from './kept-entry.ts';
import { NamedScreenRow } from './named-screen.ts';

/** By which addresses name an idea: `airline` is under `/ideas/airline-stocks`. */
export const IdeaKey = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens'),
  v.maxLength(40, 'must be at most 40 characters'),
);

const line = (most: number) => v.pipe(writtenText(most), v.minLength(1, 'must not be empty'));

export const IdeaCategory = v.object({ id: IdeaKey, name: line(80) });
export type IdeaCategory = v.InferOutput<typeof IdeaCategory>;

/** A topic of stocks: rules that anybody may read and run (IDEA-03). */
export const StockIdea = v.object({
  id: IdeaKey,
  category: IdeaKey,
  title: line(120),
  summary: line(400),
  /** One step a line, see `parseRules`. */
  rules: line(4000),
  source: line(400),
  weaknesses: line(400),
  /** Data that a market does not have by itself; null where it needs none. */
  needs: v.nullable(line(400)),
});
export type StockIdea = v.InferOutput<typeof StockIdea>;

export const IdeaCategoryChange = v.object({ ...IdeaCategory.entries, rev: EntryRev });
export const StockIdeaChange = v.object({ ...StockIdea.entries, rev: EntryRev });

/** A topic as everybody reads it, with its rules, so that a device runs it without the server. */
export const StockIdeaRow = v.object({ ...NamedScreenRow.entries, ...v.omit(StockIdea, ['id', 'title', 'summary']).entries, category_name: v.string() });
export type StockIdeaRow = v.InferOutput<typeof StockIdeaRow>;

/** What administrators of ideas see: entries with their versions, removed ones too. */
export const IdeaBook = v.object({ categories: v.array(keptEntry(IdeaCategory)), ideas: v.array(keptEntry(StockIdea)) });
export type IdeaBook = v.InferOutput<typeof IdeaBook>;
