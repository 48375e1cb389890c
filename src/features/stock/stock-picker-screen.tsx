import { useState } from 'react';
import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { type StockSearch, useStockSearch } from '#pages/stock-search/use-stock-search.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { WholeScreen } from '#ui/layout/overlay/whole-screen.tsx';
import { type StockGroup, useStockGroups } from './stock-groups.ts';
import styles from './stock-picker-screen.module.css';

interface StockPickerScreenProps {
  label: string;
  /** The stock of the page, whose competitors are offered. */
  of: string;
  /** Names and symbols that are on the page already. */
  leaveOut: readonly string[];
  recent: () => readonly ListedStock[];
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Picks a stock on a phone's whole screen: those looked at last and competitors at once, every other while one types. */
export function StockPickerScreen({ label, of, leaveOut, recent, onChoose, onClose }: StockPickerScreenProps) {
  const [text, setText] = useState('');
  const search = useStockSearch(text);
  const groups = useStockGroups({ of, leaveOut, recent, search, active: true });
  const first = groups[0]?.stocks[0];
  const field = (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (search.state !== 'idle' && first !== undefined) onChoose(stockAddress(first));
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the screen was opened to type here or to pick below
        autoFocus
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="done"
        aria-label={label}
        placeholder="Company name or symbol"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </form>
  );
  return (
    <WholeScreen label={label} bar={field} onClose={onClose}>
      {groups.map((group) => (
        <Group key={group.title} group={group} onChoose={onChoose} />
      ))}
      {groups.length === 0 && <Nothing search={search} />}
    </WholeScreen>
  );
}

function Group({ group: { title, stocks }, onChoose }: { group: StockGroup; onChoose: (name: string) => void }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>
        {stocks.map((stock) => (
          <li key={stock.stockid}>
            <button type="button" className={styles.stock} onClick={() => onChoose(stockAddress(stock))}>
              <b>{stock.display_symbol}</b>
              <span>{stock.company}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing({ search: { state, keyword } }: { search: StockSearch }) {
  if (state === 'loading') return <p className={styles.note} role="status">{`Looking for “${keyword}” …`}</p>;
  if (state === 'idle') return <Empty lead="Which company?">Type a part of its name or its symbol.</Empty>;
  if (state === 'failed') return <Empty lead="The search did not answer.">Try again in a moment.</Empty>;
  return (
    <Empty lead={`No company fits “${keyword}”.`}>
      {state === 'unreached' ? 'Without a network only companies known on this device are found.' : 'Try another spelling.'}
    </Empty>
  );
}
