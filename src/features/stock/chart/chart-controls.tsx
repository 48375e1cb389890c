import { IconCamera, IconDownload, IconTable, IconX } from '@tabler/icons-react';
import { indicatorDefinitions, indicatorKeys } from '#domain/indicators/indicator-definitions.ts';
import type { ListedStock } from '#pages/stock-search/stock-address.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { PriceChoices } from '../price-choices.tsx';
import { StockField } from '../stock-field.tsx';
import styles from './chart-controls.module.css';
import { asCompared, type ChangeChart, type ChartRange, type ChartSearch, comparedOf, MOST_COMPARED } from './chart-search.ts';
import { asAddress, type ChosenIndicator, chosen, MOST_INDICATORS, oneMore } from './chosen-indicators.ts';

const types = [
  { value: 'candles', label: 'Candles' },
  { value: 'line', label: 'Line' },
] as const;
const scales = [
  { value: 'linear', label: 'Linear' },
  { value: 'log', label: 'Log' },
  { value: 'percent', label: '%' },
] as const;
interface ControlsProps {
  search: ChartSearch;
  onSearch: ChangeChart;
}

/** How far back the chart reaches. */
export function RangeControl({ search, onSearch, ranges, wide }: ControlsProps & { ranges: readonly ChartRange[]; wide: boolean }) {
  return (
    <Segmented
      label="Range of the chart"
      value={shownRange(search, ranges)}
      options={ranges.map((value) => ({ value, label: value }))}
      onChange={(range) => onSearch({ range })}
      wide={wide}
    />
  );
}

/** The chosen range; where the history does not fill it, the chart shows all of it, and the control indicates this. */
function shownRange({ range = '1Y' }: ChartSearch, ranges: readonly ChartRange[]): ChartRange {
  return ranges.includes(range) ? range : 'All';
}

/** How the chart is drawn: bars, scale, adjustment, events. */
export function LookControls({ search, onSearch }: ControlsProps) {
  return (
    <>
      <Segmented label="Drawn as" value={search.type ?? 'candles'} options={types} onChange={(type) => onSearch({ type })} />
      <Segmented label="Scale" value={search.scale ?? 'linear'} options={scales} onChange={(scale) => onSearch({ scale })} />
      <PriceChoices search={search} onSearch={onSearch} of="bar" />
      <Toggle label="Volume" on={search.volume !== false} onChange={(on) => onSearch({ volume: on ? undefined : false })} />
      <Toggle label="Dividends and splits" on={search.events !== false} onChange={(on) => onSearch({ events: on ? undefined : false })} />
    </>
  );
}

function Toggle({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label className={styles.toggle}>
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  );
}

/** Indicators to add, and those that are there with their numbers. */
export function IndicatorControls({ indicators, onSearch }: { indicators: readonly ChosenIndicator[]; onSearch: ChangeChart }) {
  const set = (next: readonly ChosenIndicator[]) => onSearch({ ind: asAddress(next) });
  const options = [{ value: '' as const, label: 'Add an indicator' }, ...indicatorKeys.map((key) => ({ value: key, label: indicatorDefinitions[key].label }))];
  return (
    <>
      {indicators.length < MOST_INDICATORS && (
        <Choice label="Add an indicator" value="" options={options} onChange={(key) => key !== '' && set([...indicators, oneMore(key, indicators)])} />
      )}
      {indicators.map((indicator) => (
        <IndicatorChip
          key={indicator.definition.key + indicators.filter(({ definition }) => definition === indicator.definition).indexOf(indicator)}
          indicator={indicator}
          onChange={(changed) => set(indicators.flatMap((each) => (each !== indicator ? each : (changed ?? []))))}
        />
      ))}
    </>
  );
}

/** An indicator's numbers, which can be changed in place, and a button that takes it off the chart. */
function IndicatorChip({ indicator, onChange }: { indicator: ChosenIndicator; onChange: (changed: ChosenIndicator | undefined) => void }) {
  const { definition, parameters, name } = indicator;
  return (
    <span className={styles.chip}>
      {definition.short}
      {definition.parameters.map(({ label, least, most, step }, index) => (
        <input
          key={label}
          type="number"
          aria-label={`${definition.short}: ${label}`}
          min={least}
          max={most}
          step={step}
          defaultValue={parameters[index]}
          onChange={({ currentTarget }) => {
            if (currentTarget.validity.valid && currentTarget.value !== '') {
              onChange(chosen(definition.key, parameters.with(index, currentTarget.valueAsNumber)));
            }
          }}
        />
      ))}
      <button type="button" aria-label={`Take ${name} off the chart`} onClick={() => onChange(undefined)}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </span>
  );
}

interface CompareProps extends ControlsProps {
  /** Name of the page's stock in its address, and its symbol. */
  of: string;
  own: string;
  /** Stocks looked at last. */
  recent: () => readonly ListedStock[];
}

/** Stocks to compare with, and those that are there. */
export function CompareControls({ search, onSearch, of, own, recent }: CompareProps) {
  const names = comparedOf(search);
  return (
    <>
      {names.length < MOST_COMPARED && (
        <StockField
          label="Compare with another stock"
          of={of}
          leaveOut={[own, ...names]}
          recent={recent}
          onChoose={(name) => onSearch({ with: asCompared([...names, name]) })}
        />
      )}
      {names.map((name) => (
        <span key={name} className={styles.chip}>
          {name}
          <button type="button" aria-label={`Take ${name} off the chart`} onClick={() => onSearch({ with: asCompared(names.filter((each) => each !== name)) })}>
            <IconX size={14} stroke={1.75} aria-hidden="true" />
          </button>
        </span>
      ))}
    </>
  );
}

/** The table behind the chart, its picture, and its data as a file. */
export function OutputControls({ search, onSearch, onPicture, onFile }: ControlsProps & { onPicture: () => void; onFile: (() => void) | undefined }) {
  const asTable = search.table === true;
  return (
    <>
      <Button look="subtle" aria-label="Show the figures as a table" aria-pressed={asTable} onClick={() => onSearch({ table: asTable ? undefined : true })}>
        <IconTable size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button look="subtle" aria-label="Save the chart as a picture" onClick={onPicture} disabled={asTable}>
        <IconCamera size={18} stroke={1.75} aria-hidden="true" />
      </Button>
      <Button look="subtle" aria-label="Queue the data of the chart as XLSX" onClick={onFile} disabled={onFile === undefined}>
        <IconDownload size={18} stroke={1.75} aria-hidden="true" />
      </Button>
    </>
  );
}
