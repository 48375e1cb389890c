import { Link } from '@tanstack/react-router';
import { useRecord } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { fileNameOf, provenanceOf } from '#pages/export/provenance.ts';
import { saveBlob } from '#pages/export/save-blob.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { listOwnStocks } from '../own-stocks/use-own-stocks.ts';
import styles from './ledger.module.css';
import { stocksOf } from './ledger-market.ts';
import type { LedgerView } from './use-ledger-view.ts';

const formats = [
  { value: '', label: 'Export …' },
  { value: 'csv', label: 'as CSV' },
  { value: 'json', label: 'as JSON' },
] as const;

/** The ways of a whole ledger to and from files. What is exported can be imported again, here or in another portfolio. */
export function LedgerFiles({ portfolioId, view: { records, currency, method, stocks } }: { portfolioId: string; view: LedgerView }) {
  const portfolio = useRecord('portfolio', portfolioId).value;
  const save = useAction(async (format: 'csv' | 'json') => {
    const { bookAsCsv, bookAsJson } = await import('#data/broker-files/sextant-book.ts');
    const transactions = records.map(({ id, fields }) => ({ ...fields, id }));
    const known = await listOwnStocks();
    const ownStocks = stocksOf(transactions).flatMap((stockid) => known.get(stockid) ?? []);
    const book = { currency, method, transactions, ownStocks, symbolOf: (stockid: string) => stocks.get(stockid)?.symbol };
    const provenance = provenanceOf({ at: Date.now(), source: '', stockids: transactions.flatMap(({ stockid }) => stockid ?? []) });
    const name = fileNameOf(`${portfolio?.fields.name ?? 'portfolio'} transactions`, format, provenance);
    saveBlob(
      format === 'csv' ? new Blob([bookAsCsv(book)], { type: 'text/csv;charset=utf-8' }) : new Blob([bookAsJson(book)], { type: 'application/json' }),
      name,
    );
  });
  return (
    <div className={styles.files}>
      <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'import' }}>
        Import
      </Link>
      {records.length > 0 && <Choice label="Export the transactions" value="" options={formats} onChange={(format) => format !== '' && void save(format)} />}
    </div>
  );
}
