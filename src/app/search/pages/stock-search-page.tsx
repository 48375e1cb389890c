import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { type StockSearch, useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { KeywordInput } from '../box/keyword-input.tsx';
import { useAddressedKeyword } from '../box/use-addressed-keyword.ts';
import { Marked } from '../results/marked.tsx';
import { isHere, offlineNote } from '../results/offline-note.ts';
import { recentStocks } from '../start/recent-stocks.ts';
import styles from './results-page.module.css';

/** Stocks that the search answers at most. */
const MOST_FOUND = 12;

interface StockSearchPageProps {
  /** As the address has it. */
  keyword: string;
  onKeyword: (keyword: string) => void;
}

/** The stock search as a separate page: what is found, or the stocks looked at last while nothing is typed. */
export function StockSearchPage({ keyword, onKeyword }: StockSearchPageProps) {
  const [text, type] = useAddressedKeyword(keyword, onKeyword);
  const search = useStockSearch(text);
  const stocks = search.state === 'idle' ? recentStocks() : search.stocks;
  return (
    <div className={styles.page}>
      <h1>Which stock are you looking for?</h1>
      <KeywordInput aria-label="Symbol or name of a company" placeholder="Symbol or name of a company" value={text} onType={type} />
      <p className={styles.note} role="status">
        {noteFor(search, stocks)}
      </p>
      {groupsOf(search, stocks).map(
        ([title, found]) =>
          found.length > 0 && (
            <section key={title} aria-label={title} className={styles.group}>
              <h2>{title}</h2>
              <ul>
                {found.map((stock) => (
                  <Found key={stock.stockid} stock={stock} keyword={search.keyword} />
                ))}
              </ul>
            </section>
          ),
      )}
    </div>
  );
}

function groupsOf({ state }: StockSearch, stocks: readonly ListedStock[]): [title: string, stocks: readonly ListedStock[]][] {
  if (state === 'idle') return [['Recently visited', stocks]];
  if (state === 'unreached') {
    return [
      ['On this device', stocks.filter(isHere)],
      ['Known by name', stocks.filter((stock) => !isHere(stock))],
    ];
  }
  return [
    ['Stocks', stocks.filter(({ delisted }) => !delisted)],
    ['Delisted stocks', stocks.filter(({ delisted }) => delisted)],
  ];
}

function noteFor({ state, keyword }: StockSearch, stocks: readonly ListedStock[]): string | undefined {
  const found = stocks.length;
  switch (state) {
    case 'loading':
      return 'Looking…';
    case 'failed':
      return 'The search failed. Change the text to try again.';
    case 'unreached':
      return offlineNote(stocks.map(isHere));
    case 'found':
      if (found === 0) return `No result for ${keyword}.`;
      // A full answer may have been cut: how many there are is not known.
      return found >= MOST_FOUND ? `The ${found} that fit best. There may be more.` : `${found} ${found === 1 ? 'stock' : 'stocks'} found.`;
    case 'idle':
      return found === 0 ? 'Type a symbol or the name of a company.' : undefined;
  }
}

function Found({ stock, keyword }: { stock: ListedStock; keyword: string }) {
  return (
    <li>
      <StockLink stock={stockAddress(stock)} keyword={keyword}>
        <b>
          <Marked text={stock.display_symbol} keyword={keyword} />
        </b>
        <span>
          <Marked text={stock.company} keyword={keyword} />
        </span>
        <small>{[stock.exchange, stock.currency].filter(Boolean).join(' · ')}</small>
      </StockLink>
    </li>
  );
}
