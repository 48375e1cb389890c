import { Link } from '@tanstack/react-router';
import { useSession } from '#data/session/session.ts';
import { PortfolioMark } from '#features/portfolio/list/portfolio-mark.tsx';
import { usePortfolios } from '#features/portfolio/list/use-portfolios.ts';
import { SignInFirst } from '#pages/sign-in-first.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import classes from './toolbar.module.css';

/** The member's portfolios, on this device whether or not there is a server. */
export function PortfoliosPanel() {
  const signedOut = useSession().account === undefined;
  const found = usePortfolios();
  if (signedOut)
    return (
      <SignInFirst
        what="Portfolios belong to an account."
        gives="Lists of the companies you follow, with the change of the day, their weights and your notes."
      />
    );
  if (found === undefined) return <Loading height={96} />;
  return (
    <>
      {found.length === 0 ? (
        <p className={classes.empty}>
          <b>No portfolio yet</b> A portfolio is a list of stocks with prices, your order and your notes.
        </p>
      ) : (
        <ul className={classes.rows} aria-label="Portfolios">
          {found.map(({ portfolio: { id, fields }, stocks }) => (
            <li key={id}>
              <Link to="/portfolio/$id" params={{ id }}>
                <PortfolioMark privacy={fields.private} />
                <b>{fields.name}</b>
                <span>{stocks}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.foot}>
        <Link to="." search={(before) => ({ ...before, dialog: 'portfolio-create' })}>
          New portfolio
        </Link>
        <Link to="/portfolio">All portfolios</Link>
      </div>
    </>
  );
}
