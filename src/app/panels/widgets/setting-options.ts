import { useMemo } from 'react';
import { listGurus } from '#contract/endpoints/gurus/guru-lists.ts';
import { listCotMarkets } from '#contract/endpoints/market/cot-reports.ts';
import { listEconomicIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import { listIndices } from '#contract/endpoints/market/indices.ts';
import { guruPath } from '#contract/guru-path.ts';
import { useRecords } from '#data/records/records.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import type { SettingOption } from '#pages/board/widgets/setting.ts';
import { capitalised } from '#ui/format/capitalised.ts';

/** Lists are asked for in the order and number in which their own pages have them. */
const whole = { query: { per_page: 1000 } };

/** The loaded figures of the economy, by category. */
export function useIndicatorOptions(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listEconomicIndicators, whole);
  return useMemo(
    () => (state.kind === 'ready' ? state.data.rows.map(({ id, name, category }) => ({ value: id, label: name, group: capitalised(category) })) : undefined),
    [state],
  );
}

/** Indices of shares, each once. */
export function useIndexOptions(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listIndices, { query: { latest: 'true' } });
  return useMemo(() => {
    if (state.kind !== 'ready') return undefined;
    const names = new Map(Object.values(state.data).flatMap((rows) => rows.map(({ id, name }) => [id, name] as const)));
    return [...names].map(([value, label]) => ({ value, label }));
  }, [state]);
}

/** Futures markets, by group. */
export function useCotOptions(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listCotMarkets, whole);
  return useMemo(
    () =>
      state.kind === 'ready'
        ? state.data.rows.map(({ id, name, group }) => ({ value: id, label: name, group: group === null ? 'Other' : capitalised(group) }))
        : undefined,
    [state],
  );
}

/** Followed investors. */
export function useGuruOptions(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listGurus, { params: { id: 'all' }, ...whole });
  return useMemo(() => (state.kind === 'ready' ? state.data.rows.map(({ GuruName }) => ({ value: guruPath(GuruName), label: GuruName })) : undefined), [state]);
}

/** The member's portfolios. */
export function usePortfolioOptions(): readonly SettingOption[] | undefined {
  return useRecords('portfolio').value?.map(({ id, fields }) => ({ value: id, label: fields.name }));
}

/** The member's saved screens. */
export function useScreenOptions(): readonly SettingOption[] | undefined {
  return useRecords('screener').value?.map(({ id, fields }) => ({ value: id, label: fields.name }));
}
