import type { Transaction } from '#contract/entities/records/transaction.ts';

type Kind = Transaction['kind'];

/** Words that brokers use for each kind, in the languages of the files met so far; compared without case, signs and accents. */
const WORDS: Readonly<Record<Kind, readonly string[]>> = {
  buy: ['buy', 'bought', 'purchase', 'kauf', 'kaufen', 'achat', 'compra', 'acquisto', 'koop', 'savings plan', 'sparplan', 'buy to open'],
  sell: ['sell', 'sold', 'sale', 'verkauf', 'verkaufen', 'vente', 'venta', 'vendita', 'verkoop', 'sell to close'],
  short: ['short', 'sell short', 'short sell', 'sell to open', 'short sale'],
  cover: ['cover', 'buy to cover', 'buy to close', 'cover short'],
  dividend: [
    ...['dividend', 'dividends', 'div', 'dividende', 'dividenden', 'dividendo', 'cash dividend', 'qualified dividend', 'non qualified div'],
    ...['distribution', 'ausschuttung', 'special dividend', 'long term cap gain', 'short term cap gain', 'payment in lieu of dividends'],
  ],
  reinvest: ['reinvest', 'reinvestment', 'drip', 'dividend reinvestment', 'dividend reinvested', 'reinvested dividend'],
  split: ['split', 'stock split', 'forward split', 'reverse split', 'aktiensplit'],
  spin_off: ['spin off', 'spinoff', 'spin'],
  return_of_capital: ['return of capital', 'capital repayment', 'roc', 'kapitalruckzahlung'],
  fee: ['fee', 'fees', 'service fee', 'commission', 'gebuhr', 'gebuhren', 'frais', 'custody fee', 'account fee', 'other fees'],
  interest: [
    ...['interest', 'interest earned', 'credit interest', 'bank interest', 'zins', 'zinsen', 'interet', 'interets', 'interes', 'rente'],
    ...['broker interest received', 'interest payment', 'interest income'],
  ],
  tax: ['tax', 'taxes', 'withholding', 'withholding tax', 'nra withholding', 'foreign tax paid', 'steuer', 'steuern', 'impot'],
  deposit: [
    'deposit',
    'cash deposit',
    'versement',
    'einzahlung',
    'einlage',
    'deposito',
    'wire received',
    'moneylink deposit',
    'contribution',
    'inpayment',
    'credit',
  ],
  withdrawal: ['withdrawal', 'cash withdrawal', 'prelevement', 'retrait', 'auszahlung', 'entnahme', 'wire sent', 'removal', 'moneylink withdrawal'],
  transfer_in: ['transfer in', 'security transfer', 'inbound delivery', 'delivery inbound', 'add holding', 'einlieferung'],
  transfer_out: ['transfer out', 'outbound delivery', 'delivery outbound', 'remove holding', 'auslieferung'],
  exchange: ['exchange', 'forex', 'fx', 'currency exchange', 'currency conversion', 'conversion'],
};

const byWord = new Map(Object.entries(WORDS).flatMap(([kind, words]) => words.map((word) => [word, kind])));

/** What a broker's word means; `undefined` for a word that is not known. */
export function kindOf(word: string): Kind | undefined {
  const plain = word
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
  return isKind(plain) ? plain : byKind(byWord.get(plain));
}

function isKind(text: string): text is Kind {
  return Object.hasOwn(WORDS, text);
}

const byKind = (found: string | undefined): Kind | undefined => (found !== undefined && isKind(found) ? found : undefined);
