import { createFileRoute } from '@tanstack/react-router';
import { readRecordAhead } from '#data/records/records.ts';
import { SavedStrategy } from '#features/screener/backtest/saved-strategy.tsx';

export const Route = createFileRoute('/strategy/$id')({
  codeSplitGroupings: [['loader', 'component']],
  loader: async ({ params: { id } }) => ({ name: (await readRecordAhead('backtest', id)).value?.fields.name }),
  head: ({ loaderData }) => ({ meta: [{ title: loaderData?.name ?? 'Strategy' }] }),
  component: Strategy,
});

function Strategy() {
  const { id } = Route.useParams();
  return <SavedStrategy key={id} id={id} />;
}
