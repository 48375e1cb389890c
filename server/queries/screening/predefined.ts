import { PredefinedField, PredefinedScreener, PredefinedView } from '#contract/entities/market/predefined.ts';
import { appViews } from '#domain/screening/named/app-views.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { guruScreens, keysOfNamed, type NamedScreens, nameOf } from '#domain/screening/named/named-screens.ts';
import { plainRules } from '#domain/screening/named/parse-rules.ts';
import { presets } from '#domain/screening/named/presets.ts';
import type { Store } from '#server/database/schema.ts';
import { currentEntries, type KeptEntry, keptEntries } from './kept-entries.ts';
import { currentIdeas } from './stock-ideas.ts';

const entryOfApp = (list: PredefinedScreener['list']) => (screen: NamedScreen) => ({
  ...{ id: nameOf(screen), list, title: screen.title, summary: screen.summary, rules: plainRules(screen.rules) },
  ...{ source: screen.source, weaknesses: screen.weak, needs: screen.needs ?? null },
});
const builtInScreeners: readonly PredefinedScreener[] = [...presets.map(entryOfApp('value')), ...guruScreens.map(entryOfApp('guru'))];

/** The screens of everybody with what administrators made of them, those of the app first. */
export function keptScreeners(db: Store): Promise<KeptEntry<PredefinedScreener>[]> {
  return keptEntries(db, 'screener', PredefinedScreener, builtInScreeners);
}

/** The views of everybody, as `keptScreeners`. */
export function keptViews(db: Store): Promise<KeptEntry<PredefinedView>[]> {
  return keptEntries(
    db,
    'view',
    PredefinedView,
    appViews.map(({ fields, ...view }) => ({ ...view, fields: [...fields] })),
  );
}

/** The fields that administrators made for everybody; none comes with the app. */
export function keptFields(db: Store): Promise<KeptEntry<PredefinedField>[]> {
  return keptEntries(db, 'field', PredefinedField, []);
}

/** The screens that everybody has now, in the order of menus. */
export async function currentScreens(db: Store): Promise<NamedScreens> {
  const screeners = currentEntries(await keptScreeners(db));
  const ofList = (wanted: PredefinedScreener['list']) => screeners.filter(({ list }) => list === wanted).map(screenOfEntry);
  return { value: ofList('value'), guru: ofList('guru'), ideas: await currentIdeas(db) };
}

function screenOfEntry({ id, title, summary, rules, source, weaknesses, needs }: PredefinedScreener): NamedScreen {
  return { ...keysOfNamed(id), title, summary, rules, source, weak: weaknesses, ...(needs !== null && { needs }) };
}
