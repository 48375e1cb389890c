import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { askTogether } from '#data/answers/together.ts';
import type { RatesInput } from './rates-asked.ts';

/** Published rates from this device or the server, and whether all that can be had are here; see `ratesAsked`. */
export function useRates(asked: readonly RatesInput[]) {
  return useQueries({ queries: asked.map((input) => queryFor(listPortfolioCurrencies, input, askTogether)), combine: joined });
}

function joined(results: readonly UseQueryResult<Answer<typeof listPortfolioCurrencies>>[]) {
  return {
    rates: results.flatMap(({ data }) => data?.rates ?? []),
    settled: results.every(({ data, fetchStatus }) => data !== undefined || fetchStatus !== 'fetching'),
  };
}
