import { useMemo } from 'react';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { useManyAnswers } from '#data/answers/many-answers.ts';
import { askTogether } from '#data/answers/together.ts';
import type { RatesInput } from './rates-asked.ts';

/** Published rates from this device or the server, and whether all that can be had are here; see `ratesAsked`. */
export function useRates(asked: readonly RatesInput[]) {
  const { answers, settled } = useManyAnswers(listPortfolioCurrencies, asked, askTogether);
  const rates = useMemo(() => answers.flatMap((answer) => answer?.rates ?? []), [answers]);
  return { rates, settled };
}
