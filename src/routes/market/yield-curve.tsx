import { createFileRoute } from '@tanstack/react-router';
import { getTreasuryRates, getYieldCurve } from '#contract/endpoints/market/economic-indicators.ts';
import { CurvePage, CurveSearch, curveInput } from '#features/economy/curve/curve-page.tsx';
import { ratesInput } from '#features/economy/curve/rates-card.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/market/yield-curve')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: CurveSearch,
  loaderDeps: ({ search: { day, against } }) => ({ day, against }),
  loader: async ({ context: { queries }, deps }) => {
    await Promise.all([load(queries, getYieldCurve, curveInput(deps)), load(queries, getTreasuryRates, ratesInput)]);
  },
  head: () => ({ meta: [{ title: 'Yield curve' }] }),
  component: YieldCurve,
});

function YieldCurve() {
  const navigate = Route.useNavigate();
  return <CurvePage search={Route.useSearch()} onSearch={(to) => void navigate({ search: to, replace: true, resetScroll: false })} />;
}
