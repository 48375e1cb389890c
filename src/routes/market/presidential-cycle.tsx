import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { getPresidentialCycle } from '#contract/endpoints/market/economic-indicators.ts';
import { IndicatorId } from '#contract/entities/market/economic-indicator.ts';
import { cycleInput, PresidentialCyclePage } from '#features/economy/cycle/cycle-page.tsx';
import { load } from '#pages/load.ts';

export const Route = createFileRoute('/market/presidential-cycle')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: v.object({ series: v.optional(v.fallback(v.optional(IndicatorId), undefined)) }),
  loaderDeps: ({ search: { series } }) => ({ series }),
  loader: ({ context, deps }) => load(context.queries, getPresidentialCycle, cycleInput(deps.series)),
  head: () => ({ meta: [{ title: 'Presidential cycle' }] }),
  component: Cycle,
});

function Cycle() {
  const { series } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PresidentialCyclePage series={series} onSeries={(to) => void navigate({ search: { series: to }, replace: true, resetScroll: false })} />;
}
