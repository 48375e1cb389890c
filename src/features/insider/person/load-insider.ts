import type { QueryClient } from '@tanstack/react-query';
import {
  getInsider,
  getInsiderDescription,
  getInsiderVolumes,
  listInsiderConnections,
  listInsiderHoldings,
  listTradesOfInsider,
} from '#contract/endpoints/insiders/insiders.ts';
import { getPriceHistory } from '#contract/endpoints/stock/stocks.ts';
import type { Insider } from '#contract/entities/insiders/insider.ts';
import { type PageCall, pageCall } from '#data/answers/keep-answer.ts';
import { load } from '#pages/load.ts';
import { tableInput } from '#pages/table/table-input.ts';
import { connectionsOfInsider, holdingsOfInsider, tradesOfInsider } from './person-tables.ts';

/** What the page of an insider asks for as it opens. */
function insiderCalls(id: string): readonly PageCall[] {
  const input = { params: { id } };
  return [
    pageCall(getInsider, input),
    pageCall(listTradesOfInsider, tableInput(tradesOfInsider, input)),
    pageCall(listInsiderHoldings, tableInput(holdingsOfInsider, input)),
    pageCall(listInsiderConnections, tableInput(connectionsOfInsider, input)),
    pageCall(getInsiderDescription, input),
    pageCall(getInsiderVolumes, input),
  ];
}

/** The stock whose price the page of an insider draws: the first of those that are here. */
export const mainPost = ({ posts }: Insider) => posts.find(({ stockid }) => stockid !== null);

/** Everything the page of an insider asks for, the price of the stock included. */
export function pagesOfInsider(insider: Insider): readonly PageCall[] {
  const id = mainPost(insider)?.stockid ?? null;
  const prices = id === null ? [] : [pageCall(getPriceHistory, { params: { id }, query: { adjusted: 'split' } })];
  return [...insiderCalls(insider.insider_id), ...prices];
}

/** For the loader of an insider's page: everything it asks for. @returns The insider; `undefined` when there is no answer yet. */
export async function loadInsider(queries: QueryClient, id: string): Promise<Insider | undefined> {
  for (const { endpoint, input } of insiderCalls(id)) void load(queries, endpoint, input);
  return load(queries, getInsider, { params: { id } });
}
