import { Link } from '@tanstack/react-router';
import type { SearchType } from '#contract/entities/market/search-type.ts';
import { MOST_BESIDE, SHORT_TERM, searchTypeOrder, searchTypes } from '#contract/search-types.ts';
import { searchText } from '#domain/search/search-text.ts';
import { useSearch } from '#pages/search/use-search.ts';
import { KeywordInput } from '../box/keyword-input.tsx';
import { useAddressedKeyword } from '../box/use-addressed-keyword.ts';
import { useSurroundings } from '../box/use-surroundings.ts';
import { FoundRow } from '../results/found-row.tsx';
import { type ResultGroup, resultGroups } from '../results/result-groups.ts';
import { SearchNote } from '../results/search-note.tsx';
import { Topics } from '../start/topics.tsx';
import styles from './results-page.module.css';

interface SearchPageProps {
  /** As the address has it. */
  keyword: string;
  /** The type of thing whose tab is open; all without one. */
  tab: SearchType | undefined;
  onKeyword: (keyword: string) => void;
}

/** The search as a separate page: everything that matches, or a hundred of one type (SEARCH-23). */
export function SearchPage({ keyword, tab, onKeyword }: SearchPageProps) {
  const [text, type] = useAddressedKeyword(keyword, onKeyword);
  const all = useSearch(text);
  const one = useSearch(tab === undefined ? '' : text, tab);
  const delisted = useSearch(tab === 'stock' ? text : '', 'delisted');
  const around = useSurroundings(tab === undefined ? all : one);
  const { search } = around;
  const groups = search.state === 'idle' ? [] : resultGroups([...search.items, ...delisted.items], around);
  const options = groups.flatMap((group) => group.options);
  const isShort = tab !== undefined && tab !== 'stock' && tab !== 'delisted' && searchText(text).length <= SHORT_TERM && search.state !== 'idle';
  return (
    <div className={styles.page}>
      <h1>Search</h1>
      <KeywordInput aria-label="Search everything" placeholder="Symbol, company, figure, page or industry" value={text} onType={type} />
      <Tabs keyword={text.trim()} tab={tab} found={resultGroups(all.items, { ...around, keyword: all.keyword })} />
      {isShort ? (
        <p role="status" className={styles.note}>
          One or two letters search stocks only.
        </p>
      ) : (
        <div className={styles.note}>
          <SearchNote search={search} found={options} />
        </div>
      )}
      {search.state === 'idle' && (
        <div className={styles.start}>
          <Topics onTopic={type} />
        </div>
      )}
      {groups.map((group) => (
        <section key={group.type} aria-label={group.heading} className={styles.group}>
          <h2>{group.heading}</h2>
          <ul>
            {group.options.map((option) => (
              <FoundRow key={option.address} option={option} keyword={search.keyword} />
            ))}
          </ul>
          {tab === undefined && group.options.length >= MOST_BESIDE && (
            <Link className={styles.more} to="/search" search={{ s: search.keyword, tab: group.tab }}>
              More {group.heading}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}

/** All, and each type that has something, or is open. */
function Tabs({ keyword, tab, found }: { keyword: string; tab: SearchType | undefined; found: readonly ResultGroup[] }) {
  const types = searchTypeOrder.filter((type) => type === tab || found.some((group) => group.tab === type));
  return (
    <nav aria-label="What was found" className={styles.tabs}>
      <Link to="/search" search={{ s: keyword || undefined }} aria-current={tab === undefined ? 'page' : undefined}>
        All
      </Link>
      {types.map((type) => (
        <Link key={type} to="/search" search={{ s: keyword || undefined, tab: type }} aria-current={tab === type ? 'page' : undefined}>
          {searchTypes[type].heading}
        </Link>
      ))}
    </nav>
  );
}
