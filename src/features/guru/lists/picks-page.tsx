import { useState } from 'react';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import type { HeldStock } from '#contract/entities/gurus/guru.ts';
import { heldStockLists } from '#domain/gurus/held-stock-lists.ts';
import type { TablePageDefinition } from '#pages/table/table-definition.ts';
import { GuruListPage } from './guru-list-page.tsx';
import { bargains, consensusPicks, hotPicks } from './guru-lists.ts';
import { PaidPicture } from './paid-picture.tsx';

/** The stocks of the picture that a list has; a list that is not named here has them all. */
const LISTED: ReadonlyMap<unknown, (stock: HeldStock) => boolean> = new Map([
  [consensusPicks, heldStockLists.consensus],
  [hotPicks, heldStockLists.hot],
  [bargains, heldStockLists.bargains],
]);
const all = () => true;

/** A list of what investors bought and sold, below a picture of what they paid against the price today. */
export function PicksPage<E extends Endpoint, Row>({ page, input }: { page: TablePageDefinition<E, Row>; input: CallInput<E> }) {
  const [pointed, setPointed] = useState<string>();
  return (
    <GuruListPage
      page={page}
      input={input}
      onPoint={(row) => setPointed(row === undefined ? undefined : stockOf(row))}
      isChosen={(row) => pointed !== undefined && stockOf(row) === pointed}
    >
      {(members) => <PaidPicture members={members} isListed={LISTED.get(page) ?? all} pointed={pointed} onPoint={setPointed} />}
    </GuruListPage>
  );
}

function stockOf(row: unknown): string | undefined {
  const stockid: unknown = typeof row === 'object' && row !== null && 'stockid' in row ? row.stockid : undefined;
  return typeof stockid === 'string' ? stockid : undefined;
}
