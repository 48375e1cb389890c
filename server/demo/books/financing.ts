import { whole } from './books.ts';

/** What a quarter's cash was used for, or where it came from. Thousands. */
export interface Financing {
  readonly cash: number;
  readonly securities: number;
  readonly debt: number;
  readonly borrowed: number;
  readonly repaid: number;
  readonly securitiesBought: number;
  readonly securitiesSold: number;
  readonly buybacks: number;
  readonly issued: number;
}

export interface Need {
  readonly before: { readonly securities: number; readonly debt: number };
  /** Cash after operations, investments and dividends. */
  readonly available: number;
  readonly wantedCash: number;
  readonly wantedSecurities: number;
  readonly wantedDebt: number;
  /** Share of cash left over that goes into own shares. */
  readonly buybacks: number;
  readonly shortage: 'debt' | 'shares';
  /** Borrows only when it lacks cash, and pays debt back with what it does not need: companies that never buy their own shares. */
  readonly thrifty: boolean;
}

/** Debt moves toward what is wanted, then cash left over is paid out or kept, and a shortage is met from securities, debt or new shares. */
export function finance(need: Need): Financing {
  const { before } = need;
  const due = whole(before.debt * 0.03);
  const planned = plannedDebt(need);
  // Securities far beyond what is wanted are sold off slowly, and what they bring is paid out with the rest.
  const surplus = whole(Math.max(0, before.securities - need.wantedSecurities * 1.5) * 0.12);
  let cash = need.available + planned + surplus;
  let debt = before.debt + planned;
  let issued = 0;
  let buybacks = 0;
  let bought = 0;
  let sold = 0;
  const spare = cash - need.wantedCash;
  if (spare > 0) {
    buybacks = whole(spare * need.buybacks * 0.8);
    bought = surplus > 0 ? 0 : whole((spare - buybacks) * 0.6);
  } else {
    sold = Math.min(before.securities - surplus, -spare);
  }
  cash += sold - bought - buybacks;
  sold += surplus;
  const least = whole(need.wantedCash * 0.35);
  if (cash < least) {
    const missing = whole(need.wantedCash * 0.7) - cash;
    if (need.shortage === 'debt') debt += missing;
    else issued += missing;
    cash += missing;
  }
  const change = debt - before.debt;
  return {
    cash,
    securities: before.securities + bought - sold,
    debt,
    borrowed: Math.max(0, change + due),
    repaid: Math.max(0, change + due) - change,
    securitiesBought: bought,
    securitiesSold: sold,
    buybacks,
    issued,
  };
}

function plannedDebt({ before, wantedDebt, available, wantedCash, thrifty }: Need): number {
  const wanted = whole((wantedDebt - before.debt) * 0.1);
  return thrifty ? Math.max(-before.debt, Math.min(wanted, -whole((available - wantedCash) * 0.6))) : wanted;
}
