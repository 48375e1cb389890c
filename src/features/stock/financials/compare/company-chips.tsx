import { IconX } from '@tabler/icons-react';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatMonthName } from '#ui/format/day.ts';
import type { ChangeSearch } from '../financials-search.ts';
import type { Statements } from '../statements.ts';
import styles from './company-chips.module.css';

interface CompanyChipsProps {
  statements: Statements;
  /** Names of the others in the address, also of those that could not be had. */
  chosen: readonly string[];
  missing: readonly string[];
  onSearch: ChangeSearch;
}

/** The companies side by side: colour, currency, the month their fiscal year ends in, and a way to take each away. */
export function CompanyChips({ statements: { owners }, chosen, onSearch }: CompanyChipsProps) {
  if (chosen.length === 0) return null;
  const without = (name: string) => {
    const rest = chosen.filter((other) => other !== name);
    onSearch({ with: rest.length === 0 ? undefined : rest });
  };
  const lost = chosen.filter((name) => !owners.some((owner) => owner.name === name));
  return (
    <ul className={styles.chips} aria-label="Companies side by side">
      {owners.map(({ name, symbol, company, currency, place, periods }) => {
        const end = periods.findLast((period) => period !== undefined)?.end;
        return (
          <li key={name}>
            <i style={{ background: `var(--sx-c${place + 1})` }} aria-hidden="true" />
            {place === 0 ? (
              <b>{symbol}</b>
            ) : (
              <StockLink stock={name} to="/stock/$name/financials" className={styles.symbol}>
                {symbol}
              </StockLink>
            )}
            <span className={styles.company}>{company}</span>
            <small>{[currency ?? 'currency unknown', end && `year to ${formatMonthName(end)}`].filter(Boolean).join(' · ')}</small>
            {place > 0 && <TakeAway name={symbol} onClick={() => without(name)} />}
          </li>
        );
      })}
      {lost.map((name) => (
        <li key={name}>
          <b>{name}</b>
          <TakeAway name={name} onClick={() => without(name)} />
        </li>
      ))}
    </ul>
  );
}

function TakeAway({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" aria-label={`Take ${name} away`} onClick={onClick}>
      <IconX size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
}
