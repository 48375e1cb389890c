import { useEffect, useMemo, useState } from 'react';
import { type Ledgers, useAllPortfolios, useLedgers } from '../desk/use-all-portfolios.ts';
import { localToday } from '../ledger/local-today.ts';

/** What a portfolio is worth, in the currency all of them are added up in, and its newest day as a part of 1. */
export interface PortfolioMoney {
  readonly value: number | null;
  readonly day: number | null;
  readonly currency: string;
}

/** Works out what each portfolio with transactions is worth, and shows nothing itself. `onMoney` must not change. */
export function RailMoney({ onMoney }: { onMoney: (money: ReadonlyMap<string, PortfolioMoney>) => void }) {
  const ledgers = useLedgers();
  return ledgers !== undefined && ledgers.portfolios.length > 0 && <Money ledgers={ledgers} onMoney={onMoney} />;
}

function Money({ ledgers, onMoney }: { ledgers: Ledgers; onMoney: (money: ReadonlyMap<string, PortfolioMoney>) => void }) {
  const [today] = useState(localToday);
  const { state } = useAllPortfolios(ledgers, { today, period: 'day' });
  const all = state.kind === 'ready' ? state.all : undefined;
  const money = useMemo(
    () => all && new Map(all.portfolios.map(({ id, value, returns }): [string, PortfolioMoney] => [id, { value, day: returns.day, currency: all.currency }])),
    [all],
  );
  useEffect(() => {
    if (money !== undefined) onMoney(money);
  }, [money, onMoney]);
  return null;
}
