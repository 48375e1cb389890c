import { createFileRoute } from '@tanstack/react-router';
import { ForecastPage } from '#features/stock/estimates/forecast-page.tsx';
import { forecastTab } from '#features/stock/tabs/forecast-tab.ts';
import { loadTab } from '#pages/kinds/detail-tab.ts';

export const Route = createFileRoute('/stock/$name/forecast')({
  loader: ({ context, params: { name } }) => loadTab(context.queries, forecastTab, { name, search: {} }),
  head: ({ params }) => ({ meta: [{ title: `${params.name} forecast` }] }),
  component: StockForecast,
});

function StockForecast() {
  const { name } = Route.useParams();
  return <ForecastPage name={name} />;
}
