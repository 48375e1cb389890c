import { use } from 'react';
import { PortfolioChoice } from '#features/portfolio/portfolio-choice.tsx';
import type { PopoverProps } from '../frame/lazy-popover.tsx';
import { OpeningPopover } from '../frame/opening-popover.tsx';
import { StockContext } from './stock-context.ts';

/** The portfolios the stock of the page stands in or could. */
export function ChoicePopover(props: PopoverProps) {
  const stock = use(StockContext);
  return <OpeningPopover {...props}>{() => stock && <PortfolioChoice stockid={stock.stockid} symbol={stock.symbol} />}</OpeningPopover>;
}
