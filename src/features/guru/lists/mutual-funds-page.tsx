import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { TitledList } from '#pages/table/table-page.tsx';
import { GuruListFrame } from './guru-list-frame.tsx';

/** The list of mutual funds among those of investors; groups of investors do not narrow it, since funds are in none. */
export function MutualFundsPage<E extends Endpoint, Row>({ page, input }: { page: TablePageDefinition<E, Row>; input: CallInput<E> }) {
  return (
    <GuruListFrame title={page.title}>
      <TitledList page={page} input={input} />
    </GuruListFrame>
  );
}
