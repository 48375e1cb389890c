import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PortfolioFrame } from '#features/guru/portfolio/portfolio-frame.tsx';

export const Route = createFileRoute('/guru/$name/current-portfolio')({
  codeSplitGroupings: [['loader', 'component']], // it is no part of the first load of other pages
  component: Portfolio,
});

function Portfolio() {
  return (
    <PortfolioFrame name={Route.useParams().name}>
      <Outlet />
    </PortfolioFrame>
  );
}
