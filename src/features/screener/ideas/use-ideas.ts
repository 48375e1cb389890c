import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listStockIdeas } from '#contract/endpoints/market/named-screens.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { ideaCategories, ideaTopics } from '#domain/screening/named/idea-topics.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';

/** The topics of ideas by category, as the server has them; those that come with the app until it answered once. */
export interface Ideas {
  readonly ideas: readonly NamedScreen[];
  readonly categoryNames: ReadonlyMap<string, string>;
}

const ofApp: Ideas = { ideas: ideaTopics, categoryNames: new Map(ideaCategories.map(({ id, name }) => [id, name])) };

/** The topics of ideas that this server has now, also without a network. */
export function useIdeas(): Ideas {
  const { data } = useQuery(queryFor(listStockIdeas, {}));
  return useMemo(() => {
    if (data === undefined) return ofApp;
    return {
      ideas: data.map(({ name, category, display_name, summary, rules, source, weaknesses, needs }) => ({
        ...{ key: name, category, title: display_name, summary, rules, source, weak: weaknesses },
        ...(needs !== null && { needs }),
      })),
      categoryNames: new Map(data.map(({ category, category_name }) => [category, category_name])),
    };
  }, [data]);
}
