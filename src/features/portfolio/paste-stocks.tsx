import { useState } from 'react';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import styles from './add-stocks.module.css';
import type { AddStocksProps } from './add-stocks.tsx';
import { type FoundSymbols, findSymbols } from './find-symbols.ts';
import { addStocks } from './portfolio-edits.ts';
import { stocksInWords } from './stocks-in-words.ts';

/** Adds the stocks of a pasted list of symbols and says which it did not find; those stay in the field. */
export function PasteStocks({ portfolio }: AddStocksProps) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [report, setReport] = useState<FoundSymbols & { added: number }>();
  const add = async () => {
    setBusy(true);
    await keepEdit(async () => {
      const found = await findSymbols(text);
      // The last added stands on top: the list comes in as it was pasted.
      const added = await addStocks(portfolio, found.stockids.toReversed());
      setReport({ ...found, added });
      setText(found.missing.map(({ symbol }) => symbol).join('\n'));
    });
    setBusy(false);
  };
  return (
    <>
      <textarea
        className={styles.area}
        aria-label="Symbols to add"
        placeholder={'AAPL, MSFT, TSX:RY\none a line or with commas'}
        rows={5}
        spellCheck={false}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button look="primary" disabled={text.trim() === '' || busy} onClick={() => void add()}>
        Add these stocks
      </Button>
      <div role="status" className={styles.note}>
        {report && <Report report={report} />}
      </div>
    </>
  );
}

/** What became of a list: how many came in, and line by line what was not understood. */
function Report({ report: { stockids, missing, offline, added } }: { report: FoundSymbols & { added: number } }) {
  const there = stockids.length - added;
  return (
    <>
      <p>
        {stocksInWords(added)} added.
        {there > 0 && ` ${stocksInWords(there)} stood here already.`}
        {missing.length > 0 && (offline ? ' Not found on this device, and the server is not heard:' : ' Not found:')}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ symbol, line }) => (
            <li key={symbol}>
              line {line}: <b>{symbol}</b>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
