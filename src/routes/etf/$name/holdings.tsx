import { createFileRoute, Link, Outlet } from '@tanstack/react-router';
import { portfolioLists } from '#contract/entities/gurus/guru-figures.ts';
import { PortfolioLinks } from '#pages/gurus/portfolio-links.tsx';
import { portfolioWords } from '#pages/gurus/portfolio-words.tsx';

export const Route = createFileRoute('/etf/$name/holdings')({
  codeSplitGroupings: [['loader', 'component']], // it is no part of the first load of other pages
  component: Holdings,
});

function Holdings() {
  const { name } = Route.useParams();
  const links = (
    <>
      <Link to="/etf/$name/holdings" params={{ name }} activeOptions={{ exact: true, includeSearch: false }}>
        Whole report
      </Link>
      {portfolioLists.map((list) => (
        <Link key={list} to={`/etf/$name/holdings/${list}` as const} params={{ name }} activeOptions={{ includeSearch: false }}>
          {portfolioWords[list].label}
        </Link>
      ))}
    </>
  );
  return (
    <PortfolioLinks links={links}>
      <Outlet />
    </PortfolioLinks>
  );
}
