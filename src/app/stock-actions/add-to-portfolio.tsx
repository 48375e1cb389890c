import { IconBriefcase } from '@tabler/icons-react';
import { lazy } from 'react';
import type { StockSummary } from '#contract/entities/stock.ts';
import { LazyPopover } from '../frame/lazy-popover.tsx';
import classes from './add-to-portfolio.module.css';
import { StockContext } from './stock-context.ts';

const ChoicePopover = lazy(() => import('./choice-popover.tsx').then(({ ChoicePopover }) => ({ default: ChoicePopover })));

/** Puts the stock of the page into portfolios, or takes it out. */
export function AddToPortfolio({ stock }: { stock: StockSummary }) {
  return (
    <StockContext value={stock}>
      <span className={classes.place}>
        <LazyPopover
          popover={ChoicePopover}
          label="Add to portfolio"
          className={classes.button}
          face={
            <>
              <IconBriefcase size={16} stroke={1.75} aria-hidden="true" />
              <span>Add to portfolio</span>
            </>
          }
        />
      </span>
    </StockContext>
  );
}
