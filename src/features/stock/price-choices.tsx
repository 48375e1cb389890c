import { Choice } from '#ui/controls/choice.tsx';

const periods = [
  { value: 'day', label: 'Daily' },
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
] as const;
const adjustments = [
  { value: 'split', label: 'Adjusted for splits' },
  { value: 'total', label: 'Adjusted for dividends too' },
  { value: 'raw', label: 'As traded' },
] as const;

/** What is chosen of prices, from the address; parameters left out have their defaults. */
export interface PriceSearch {
  readonly every?: (typeof periods)[number]['value'] | undefined;
  readonly adjusted?: (typeof adjustments)[number]['value'] | undefined;
}

interface PriceChoicesProps {
  search: PriceSearch;
  onSearch: (change: PriceSearch) => void;
  /** What lasts a day, a week or a month: a bar, a row. */
  of: string;
}

/** How long each price lasts, and for what prices are adjusted. */
export function PriceChoices({ search: { every = 'day', adjusted = 'split' }, onSearch, of }: PriceChoicesProps) {
  return (
    <>
      <Choice label={`Length of a ${of}`} value={every} options={periods} onChange={(chosen) => onSearch({ every: chosen })} />
      <Choice label="Prices" value={adjusted} options={adjustments} onChange={(chosen) => onSearch({ adjusted: chosen })} />
    </>
  );
}
