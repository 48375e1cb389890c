import { IconX } from '@tabler/icons-react';
import { listCompetitors } from '#contract/endpoints/stock/competitors.ts';
import { nameOfStock } from '#contract/stock-name.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { StockFinder } from '../stock-finder.tsx';
import styles from './compare-page.module.css';
import type { ComparedStock } from './compare-rows.ts';

interface ComparedCompaniesProps {
  stocks: readonly ComparedStock[];
  /** Names in the address that this market does not know. */
  unknown: readonly string[];
  recent: () => readonly ListedStock[];
  onChange: (names: string[]) => void;
}

/** The companies of a comparison: each can be taken away, others are found by name. */
export function ComparedCompanies({ stocks, unknown, recent, onChange }: ComparedCompaniesProps) {
  const names = stocks.map(nameOfStock);
  return (
    <div className={styles.companies}>
      {names.length + unknown.length > 0 && (
        <ul aria-label="Companies side by side">
          {stocks.map((stock) => (
            <Company key={stock.stockid} name={stock.display_symbol} onRemove={() => onChange(names.filter((name) => name !== nameOfStock(stock)))} />
          ))}
          {unknown.map((name) => (
            <Company key={name} name={`${name}, not known here`} onRemove={() => onChange(names)} />
          ))}
        </ul>
      )}
      <StockFinder
        label="Add a company"
        offered={recent}
        leaveOut={stocks.map(({ stockid }) => stockid)}
        onChoose={(stock) => onChange([...names, nameOfStock(stock)])}
      />
      {stocks[0] !== undefined && stocks.length === 1 && <Suggested of={stocks[0]} onAdd={(others) => onChange([...names, ...others])} />}
    </div>
  );
}

function Company({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <li>
      {name}
      <button type="button" aria-label={`Take ${name} away`} onClick={onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/** A first company is usually compared with its competitors. */
function Suggested({ of, onAdd }: { of: ComparedStock; onAdd: (names: string[]) => void }) {
  const { state } = useAnswer(listCompetitors, { params: { id: of.stockid }, query: {} });
  const others = state.kind === 'ready' ? state.data.rows.filter(({ stockid }) => stockid !== of.stockid) : [];
  if (others.length === 0) return null;
  return (
    <p>
      <Button onClick={() => onAdd(others.map(nameOfStock))}>{`Add its ${others.length === 1 ? 'competitor' : `${others.length} competitors`}`}</Button>
    </p>
  );
}
