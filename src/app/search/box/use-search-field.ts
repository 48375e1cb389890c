import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { escapedName } from '#contract/stock-name.ts';
import { isUnreachable } from '#data/client/failure.ts';
import { deviceItems } from '#pages/search/use-device-search.ts';
import { type Search, searchQuery, useSearch } from '#pages/search/use-search.ts';
import { guruAi, type Option, type ResultGroup, resultGroups, searchPage } from '../results/result-groups.ts';
import { recentStocks, rememberVisit } from '../start/recent-stocks.ts';
import { enterChoice, moved } from './search-moves.ts';
import { useSurroundings } from './use-surroundings.ts';

export interface SearchField {
  readonly type: (text: string) => void;
  readonly search: Search;
  readonly groups: readonly ResultGroup[];
  /** What arrows move through: results, or the stocks looked at last while nothing is typed. */
  readonly options: readonly Option[];
  /** Whether there is a Guru AI to ask about the keyword; it is highlighted behind the last option. */
  readonly guru: boolean;
  /** Position of the highlighted option; -1 for none. */
  readonly highlighted: number;
  readonly highlight: (index: number) => void;
  readonly open: (option: Option) => void;
  /** Opens a page of the product, and puts the field away. */
  readonly go: (address: string) => void;
  /** Puts the field away, empty (SEARCH-22). */
  readonly leave: () => void;
  readonly press: (event: KeyboardEvent) => void;
}

interface Typed {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Puts the field away. */
  readonly whenChosen: () => void;
}

/** The search as it is typed and moved through with keys. */
export function useSearchField({ text, onText, whenChosen }: Typed): SearchField {
  const router = useRouter();
  const [highlight, setHighlight] = useState({ of: text, index: -1 });
  // Another text has another list.
  const highlighted = highlight.of === text ? highlight.index : -1;
  const around = useSurroundings(useSearch(text));
  const { search } = around;
  const groups = resultGroups(search.state === 'idle' ? recentItems() : search.items, around);
  const options = groups.flatMap((group) => group.options);
  const guru = search.state !== 'idle' && around.exists('/guru-ai');
  const reach = { options: options.length, guru };

  const leave = () => {
    onText('');
    whenChosen();
  };
  const go = (address: string) => {
    leave();
    void router.navigate({ href: address });
  };
  const open = ({ item, address }: Option) => {
    if (item.type === 'stock' || item.type === 'delisted') rememberVisit(item.data);
    go(address);
  };
  const answered = useAnswer(search.keyword);
  const openAnswer = async () => {
    const [items] = await Promise.all([answered(), around.loadRoutes()]);
    const first = items && resultGroups(items, around)[0]?.options[0];
    if (first !== undefined) open(first);
    else go(items === undefined ? symbolPage(search.keyword) : searchPage(search.keyword));
  };
  const enter = () => {
    const choice = enterChoice(search.state, highlighted, reach);
    const option = choice.opens === 'option' ? options[choice.index] : undefined;
    if (option !== undefined) open(option);
    else if (choice.opens === 'guru') go(guruAi(search.keyword));
    else if (choice.opens === 'search-page') go(searchPage(search.keyword));
    else if (choice.opens === 'symbol' || choice.opens === 'answer') void openAnswer();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setHighlight({ of: text, index: moved(highlighted, event.key === 'ArrowDown' ? 1 : -1, reach) });
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      enter();
    }
  };
  return { type: onText, search, groups, options, guru, highlighted, highlight: (index) => setHighlight({ of: text, index }), open, go, leave, press };
}

/** The stocks looked at last, as results. */
function recentItems() {
  return recentStocks().map(({ openedAs: _, exchange = '', currency = '', ...stock }) => ({
    type: 'stock' as const,
    data: { ...stock, exchange, currency, symbol: stock.display_symbol, morn_secr_id: null },
  }));
}

const symbolPage = (keyword: string) => `/stock/${escapedName(keyword.toUpperCase())}/summary`;

/** Enter before an answer came, or after none did: asks once more and waits. `undefined` without an answer, when the keyword is taken for a symbol (SEARCH-13). */
function useAnswer(keyword: string) {
  const queries = useQueryClient();
  return () => queries.fetchQuery(searchQuery(keyword)).catch((error: unknown) => (isUnreachable(error) ? deviceItems(queries, keyword) : undefined));
}
