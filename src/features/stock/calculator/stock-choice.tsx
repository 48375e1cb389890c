import { type ListedStock, stockAddress } from '#pages/stock-search/stock-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { StockFinder } from '../stock-finder.tsx';

interface StockChoiceProps {
  /** How the address names the stock that is shown; `undefined` for none. */
  chosen: string | undefined;
  /** Stocks looked at last on this device. */
  recent: () => readonly ListedStock[];
  /** `undefined` goes back to what is typed by hand. */
  onChoose: (name: string | undefined) => void;
}

/** Fills a calculator from a stock: those looked at last at once, every other while one types. */
export function StockChoice({ chosen, recent, onChoose }: StockChoiceProps) {
  return (
    <StockFinder label="Fill from a company" offered={recent} chosen={chosen} onChoose={(stock) => onChoose(stockAddress(stock))}>
      {chosen !== undefined && (
        <Button look="subtle" onClick={() => onChoose(undefined)}>
          Type figures by hand
        </Button>
      )}
    </StockFinder>
  );
}
