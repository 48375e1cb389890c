import type { Transaction } from '#contract/entities/records/transaction.ts';
import type { LedgerProblem } from '#domain/ledger/book.ts';
import { formatNumber } from '#ui/format/number.ts';

type Kind = Transaction['kind'];

/** What each kind is called. */
export const kindWords: Readonly<Record<Kind, string>> = {
  ...{ buy: 'Buy', sell: 'Sell', short: 'Sell short', cover: 'Buy to cover', dividend: 'Dividend', reinvest: 'Dividend reinvested', split: 'Split' },
  ...{ spin_off: 'Spin-off', return_of_capital: 'Return of capital', fee: 'Fee', interest: 'Interest', tax: 'Tax', deposit: 'Deposit' },
  ...{ withdrawal: 'Withdrawal', transfer_in: 'Transfer in', transfer_out: 'Transfer out', exchange: 'Currency exchange' },
};

/** Fields of the form that each kind asks for, in their order; `stock` is always first where there is one. */
export type AskedField = 'stock' | 'shares' | 'price' | 'amount' | 'ratio' | 'other' | 'cost_share' | 'to' | 'fee' | 'tax' | 'rate' | 'lot' | 'own_cash';
const trade: readonly AskedField[] = ['stock', 'shares', 'price', 'rate', 'fee', 'tax'];

export const askedFields: Readonly<Record<Kind, readonly AskedField[]>> = {
  ...{ buy: [...trade, 'own_cash'], sell: [...trade, 'lot', 'own_cash'], short: [...trade, 'own_cash'], cover: [...trade, 'lot', 'own_cash'] },
  ...{ dividend: ['stock', 'amount', 'rate', 'fee', 'tax', 'own_cash'], reinvest: trade, split: ['stock', 'ratio'] },
  ...{ spin_off: ['stock', 'other', 'shares', 'cost_share'], return_of_capital: ['stock', 'amount', 'rate', 'fee', 'tax', 'own_cash'] },
  ...{ fee: ['amount', 'rate', 'own_cash'], tax: ['amount', 'rate', 'own_cash'], interest: ['amount', 'rate', 'tax', 'own_cash'] },
  ...{ deposit: ['amount', 'rate', 'own_cash'], withdrawal: ['amount', 'rate', 'own_cash'] },
  ...{ transfer_in: ['stock', 'shares', 'price', 'rate'], transfer_out: ['stock', 'shares'], exchange: ['amount', 'to', 'fee'] },
};

/** What is wrong with an entry, in a sentence. */
export function problemWords({ kind, held }: LedgerProblem): string {
  const had = formatNumber(held?.toNumber(), held?.isInteger() === false ? 4 : 0);
  const words: Readonly<Record<LedgerProblem['kind'], string>> = {
    oversold: `More shares went out than the ${had} that were held; the rest counts as sold short.`,
    overcovered: `More shares were bought back than the ${had} sold short; the rest counts as bought.`,
    'no-rate': 'No exchange rate is known for this day. Give one, else its value in the portfolio’s currency stays unknown.',
    'lot-gone': 'The lot it was sold from has no shares left; the oldest were taken.',
    'nothing-held': 'No share was held on this day.',
    incomplete: 'A number is missing. Until it is there, this entry changes nothing.',
  };
  return words[kind];
}
