import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { addStocks } from '../portfolio-edits.ts';
import styles from './add-stocks.module.css';
import type { AddStocksProps } from './add-stocks.tsx';
import { findSymbols } from './find-symbols.ts';
import type { Meant, NamedStock } from './match-symbols.ts';
import { type Pasted, PasteReport } from './paste-report.tsx';

/** Adds the stocks of a pasted list of symbols; what it did not find stays in the field. */
export function PasteStocks({ portfolio }: AddStocksProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [pasted, setPasted] = useState<Pasted>();
  const add = useAction(async (list: string) => {
    setBusy(true);
    try {
      const result = await findSymbols(queries, list);
      // The last added comes first: the list comes in as it was pasted.
      const added = await addStocks(portfolio, result.found.map(({ stockid }) => stockid).toReversed());
      setPasted({ ...result, added });
      setText([...result.meant.map(({ pasted: { symbol } }) => symbol), ...result.unknown.map(({ symbol }) => symbol)].join('\n'));
    } finally {
      setBusy(false);
    }
  });
  const choose = useAction(async (meant: Meant, stock: NamedStock) => {
    const added = await addStocks(portfolio, [stock.stockid]);
    setPasted((was) => was && { ...was, added: was.added + added, found: [...was.found, stock], meant: was.meant.filter((each) => each !== meant) });
    setText((was) => without(was, meant.pasted.symbol));
  });
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
      <Button look="primary" disabled={text.trim() === '' || busy} onClick={() => void add(text)}>
        {busy ? 'Looking …' : 'Add these stocks'}
      </Button>
      {pasted && <PasteReport pasted={pasted} onChoose={(meant, stock) => void choose(meant, stock)} />}
    </>
  );
}

function without(text: string, symbol: string): string {
  return text
    .split('\n')
    .filter((line) => line !== symbol)
    .join('\n');
}
