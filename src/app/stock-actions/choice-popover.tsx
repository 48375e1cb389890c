import { use } from 'react';
import { PortfolioChoice } from '#features/portfolio/list/portfolio-choice.tsx';
import type { PopoverProps } from '../frame/corners/lazy-popover.tsx';
import { OpeningPopover } from '../frame/corners/opening-popover.tsx';
import { StockContext } from './stock-context.ts';

/** The portfolios that hold the stock of the page, and those it can be added to. */
export function ChoicePopover(props: PopoverProps) {
  const stock = use(StockContext);
  return <OpeningPopover {...props}>{() => stock && <PortfolioChoice stockid={stock.stockid} symbol={stock.symbol} />}</OpeningPopover>;
}
