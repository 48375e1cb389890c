import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listStockIdeas } from '#contract/endpoints/market/named-screens.ts';
import { listPredefined } from '#contract/endpoints/market/predefined.ts';
import type { PredefinedField, PredefinedScreener } from '#contract/entities/market/predefined.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { appViews, type ColumnView, FIRST_VIEW } from '#domain/screening/named/app-views.ts';
import { ideaCategories } from '#domain/screening/named/idea-topics.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { keysOfNamed, type NamedScreens, screensOfApp } from '#domain/screening/named/named-screens.ts';

/** The screens that this server has now and the categories of its ideas, also without a network; those that come with the app until the server answered once. */
export function useNamedScreens(): { readonly screens: NamedScreens; readonly categoryNames: ReadonlyMap<string, string> } {
  const { data: kept } = useQuery(queryFor(listPredefined, {}));
  const { data: topics } = useQuery(queryFor(listStockIdeas, {}));
  return useMemo(() => {
    const ofList = (wanted: PredefinedScreener['list']) => kept?.screeners.filter(({ list }) => list === wanted).map(screenOf) ?? screensOfApp[wanted];
    const ideas = topics?.map(({ name, category, display_name: title, ...topic }) => ({ ...screenOf({ ...topic, id: name, title }), key: name, category }));
    const categories = topics?.map(({ category, category_name }) => [category, category_name] as const);
    return {
      screens: { value: ofList('value'), guru: ofList('guru'), ideas: ideas ?? screensOfApp.ideas },
      categoryNames: new Map(categories ?? ideaCategories.map(({ id, name }) => [id, name] as const)),
    };
  }, [kept, topics]);
}

function screenOf({ id, title, summary, rules, source, weaknesses, needs }: Omit<PredefinedScreener, 'list'>): NamedScreen {
  return { ...keysOfNamed(id), title, summary, rules, source, weak: weaknesses, ...(needs !== null && { needs }) };
}

const none: readonly PredefinedField[] = [];

/** The fields that administrators made for everybody. */
export function usePredefinedFields(): readonly PredefinedField[] {
  return useQuery(queryFor(listPredefined, {})).data?.fields ?? none;
}

/** The views of the screener's table that everybody has, the one that every screen begins with first. */
export function usePredefinedViews(): readonly [first: ColumnView, ...others: ColumnView[]] {
  const { data } = useQuery(queryFor(listPredefined, {}));
  return useMemo(() => {
    const views: readonly ColumnView[] = data?.views ?? appViews;
    const first = views.find(({ id }) => id === FIRST_VIEW) ?? { id: FIRST_VIEW, name: 'Usual columns', fields: [] };
    return [first, ...views.filter((view) => view !== first)];
  }, [data]);
}
