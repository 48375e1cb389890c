import { IdeaCategory, StockIdea, type StockIdeaRow } from '#contract/entities/market/stock-idea.ts';
import { ideaCategories, ideaTopics } from '#domain/screening/named/idea-topics.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { ideaAddress } from '#domain/screening/named/named-screens.ts';
import { plainRules } from '#domain/screening/named/parse-rules.ts';
import type { Store } from '#server/database/schema.ts';
import { currentEntries, type KeptEntry, keptEntries } from './kept-entries.ts';

const builtInIdeas: readonly StockIdea[] = ideaTopics.map(({ key, category = '', title, summary, rules, source, weak, needs }) => ({
  ...{ id: key, category, title, summary, source, weaknesses: weak, needs: needs ?? null, rules: plainRules(rules) },
}));

/** The categories of ideas with what administrators made of them, those of the app first. */
export function keptCategories(db: Store): Promise<KeptEntry<IdeaCategory>[]> {
  return keptEntries(db, 'category', IdeaCategory, ideaCategories);
}

/** The topics of ideas, as `keptCategories`. */
export function keptIdeas(db: Store): Promise<KeptEntry<StockIdea>[]> {
  return keptEntries(db, 'idea', StockIdea, builtInIdeas);
}

/** The topics of ideas as screens, in the order of menus. */
export async function currentIdeas(db: Store): Promise<NamedScreen[]> {
  return currentEntries(await keptIdeas(db)).map(screenOfIdea);
}

/** The topics of ideas as everybody reads them. */
export async function ideaRows(db: Store): Promise<StockIdeaRow[]> {
  const names = new Map((await keptCategories(db)).map(({ entry }) => [entry.id, entry.name]));
  return currentEntries(await keptIdeas(db)).map((entry) => {
    const screen = screenOfIdea(entry);
    const { title, id: name, ...others } = entry;
    return { ...others, id: `ideas/${ideaAddress(screen)}`, name, display_name: title, category_name: names.get(entry.category) ?? entry.category };
  });
}

function screenOfIdea({ id, category, title, summary, rules, source, weaknesses, needs }: StockIdea): NamedScreen {
  return { key: id, category, title, summary, rules, source, weak: weaknesses, ...(needs !== null && { needs }) };
}
