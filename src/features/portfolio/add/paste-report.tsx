import { IconCheck, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '#ui/format/number.ts';
import type { FoundSymbols } from './find-symbols.ts';
import type { Meant, NamedStock } from './match-symbols.ts';
import styles from './paste-report.module.css';
import { stocksInWords } from './stocks-in-words.ts';

/** What became of a pasted list, and how many of its stocks are new in the portfolio. */
export interface Pasted extends FoundSymbols {
  readonly added: number;
}

/** Chips shown of one kind; a list of a thousand lines stays one screen. */
const MOST_CHIPS = 60;

interface PasteReportProps {
  pasted: Pasted;
  onChoose: (meant: Meant, stock: NamedStock) => void;
}

/** What became of a pasted list, as chips: the stocks found, those a symbol may have meant, and what is unknown. */
export function PasteReport({ pasted: { found, meant, unknown, offline, added }, onChoose }: PasteReportProps) {
  const there = found.length - added;
  return (
    <div className={styles.report}>
      <p role="status">
        {stocksInWords(added)} added.
        {there > 0 && ` ${stocksInWords(there)} were already here.`}
        {meant.length + unknown.length > 0 &&
          ` ${formatCount(meant.length + unknown.length)} not found${offline ? ' on this device, and the server cannot be reached' : ''}.`}
      </p>
      <Chips title="Found" all={found}>
        {(stock) => (
          <li key={stock.stockid} className={styles.found} title={stock.company}>
            <IconCheck size={14} stroke={2} aria-hidden="true" /> {stock.display_symbol}
          </li>
        )}
      </Chips>
      <Chips title="Did you mean" all={meant}>
        {(each) => (
          <li key={each.pasted.symbol} className={styles.meant}>
            <s>{each.pasted.symbol}</s>
            {each.stocks.map((stock) => (
              <button
                key={stock.stockid}
                type="button"
                title={stock.company}
                aria-label={`Add ${stock.display_symbol}, ${stock.company}, for ${each.pasted.symbol}`}
                onClick={() => onChoose(each, stock)}
              >
                {stock.display_symbol}
              </button>
            ))}
          </li>
        )}
      </Chips>
      <Chips title="Unknown" all={unknown}>
        {({ symbol, line }) => (
          <li key={symbol} className={styles.unknown} title={`Line ${line}`}>
            <IconQuestionMark size={14} stroke={2} aria-hidden="true" /> {symbol}
          </li>
        )}
      </Chips>
    </div>
  );
}

function Chips<Each>({ title, all, children }: { title: string; all: readonly Each[]; children: (each: Each) => ReactNode }) {
  if (all.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span>{formatCount(all.length)}</span>
      </h2>
      <ul className={styles.chips}>
        {all.slice(0, MOST_CHIPS).map(children)}
        {all.length > MOST_CHIPS && <li className={styles.more}>{`and ${formatCount(all.length - MOST_CHIPS)} more`}</li>}
      </ul>
    </section>
  );
}
