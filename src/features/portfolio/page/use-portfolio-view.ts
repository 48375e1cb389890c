import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { create, useRecord, useRecordCount } from '#data/records/records.ts';
import { keepEdit } from '#pages/actions/keep-edit.ts';
import { useChosenHere } from '#pages/views/use-chosen-here.ts';
import { useViews, type ViewChoice } from '#pages/views/use-views.ts';
import { DEFAULT_VIEW } from './default-view.ts';
import { firstView, portfolioColumns, portfolioViews } from './portfolio-columns.tsx';

const known = new Set(portfolioColumns.map(({ key }) => key));

/** The views a portfolio can be looked at with, and the one that is chosen: for it, else for all portfolios, else the product's first. */
export function usePortfolioView(portfolioId: string) {
  const all = useViews(portfolioViews);
  const transactions = useRecordCount('transaction', { portfolio_id: portfolioId }).value;
  const own = useRecord('user-setting', settingId(DEFAULT_VIEW, portfolioId)).value;
  const common = useRecord('user-setting', settingId(DEFAULT_VIEW, COMMON_PORTFOLIO)).value;
  const views = all?.filter((view) => view.kind === 'user' || showsSomething(view)) ?? portfolioViews;
  const find = (id: unknown) => views.find((view) => view.id === id);
  const commonView = find(common?.fields.value) ?? firstView((transactions ?? 0) > 0);
  const { chosen, choose } = useChosenHere(own, portfolioId);
  const current: ViewChoice = find(chosen) ?? find(own?.fields.value) ?? commonView;
  const store = (id: string | null, portfolio: string) =>
    keepEdit(() => create('user-setting', { portfolio_id: portfolio, key: DEFAULT_VIEW, value: id }, settingId(DEFAULT_VIEW, portfolio)));
  return {
    views,
    current,
    isDefault: current.id === commonView.id,
    /** False until the choice of this portfolio is read, so that no other view flashes up. */
    ready: all !== undefined && own !== undefined && common !== undefined && transactions !== undefined,
    choose: (id: string) => void choose(id, () => store(id, portfolioId)),
    showEverywhere: async () => {
      if (await store(current.id, COMMON_PORTFOLIO)) await store(null, portfolioId);
    },
  };
}

/** Views of others may be made for other tables: one that shows nothing here is not offered. */
function showsSomething({ definition }: ViewChoice): boolean {
  return definition.fields.some(({ id }) => known.has(String(id)));
}
