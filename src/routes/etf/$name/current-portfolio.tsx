import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { PortfolioLinks } from '#pages/gurus/portfolio-links.tsx';

export const Route = createFileRoute('/etf/$name/current-portfolio')({
  codeSplitGroupings: [['loader', 'component']], // it is no part of the first load of other pages
  component: CurrentPortfolio,
});

function CurrentPortfolio() {
  const { name } = Route.useParams();
  const links = (
    <>
      <Link to="/etf/$name/current-portfolio" params={{ name }} activeOptions={{ exact: true, includeSearch: false }}>
        Whole report
      </Link>
      <Link to="/etf/$name/current-portfolio/portfolio" params={{ name }} activeOptions={{ includeSearch: false }}>
        All shares
      </Link>
    </>
  );
  return (
    <PortfolioLinks links={links}>
      <Outlet />
    </PortfolioLinks>
  );
}
