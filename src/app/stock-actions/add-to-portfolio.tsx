import { IconBriefcase } from '@tabler/icons-react';
import { lazy } from 'react';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { useSession } from '#data/session/session.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import { LazyPopover } from '../frame/corners/lazy-popover.tsx';
import classes from './add-to-portfolio.module.css';
import { StockContext } from './stock-context.ts';

const ChoicePopover = lazy(() => import('./choice-popover.tsx').then(({ ChoicePopover }) => ({ default: ChoicePopover })));

/** Puts the stock of the page into portfolios, or takes it out. */
export function AddToPortfolio({ stock }: { stock: StockSummary }) {
  const visitor = useSession().status === 'signed-out';
  return (
    <StockContext value={stock}>
      <span className={classes.place} data-command="Add to portfolio">
        <LazyPopover
          popover={ChoicePopover}
          label="Add to portfolio"
          instead={() => visitor && offerRegistration(`A portfolio with ${stock.symbol} in it belongs to an account, so that it is on all your devices.`)}
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
