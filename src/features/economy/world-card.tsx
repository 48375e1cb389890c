import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getWorldMap } from '#contract/endpoints/market/indicator-items.ts';
import type { WorldMap } from '#contract/entities/market/indicator-item.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { ChartTable } from '#ui/chart/chart-table.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { formatChange } from '#ui/format/change.ts';
import { formatDay, formatMonth } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './world.module.css';
import { worldPlaces } from './world-places.ts';

/** Countries whose figures make a map. */
const FEWEST = 2;

/** Countries as tiles in about their places, with the figure that is chosen; every tile leads to its series. Nothing until two countries are loaded. */
export function WorldCard() {
  const { state } = useAnswer(getWorldMap, {});
  const [chosen, setChosen] = useState<string>();
  if (state.kind !== 'ready' || state.data.countries.length < FEWEST) return null;
  const { figures, countries } = state.data;
  const counted = figures.map((figure) => ({ ...figure, count: countries.filter(({ values }) => values[figure.key] !== undefined).length }));
  const most = counted.reduce((best, each) => (each.count > best.count ? each : best), { key: '', name: '', unit: '', count: 0 });
  const figure = counted.find(({ key }) => key === chosen) ?? most;
  return (
    <Card title="Countries" context={figure.unit} aside={<AnswerStamp state={state} />} padded>
      <Choice
        label="Figure"
        value={figure.key}
        options={counted.filter(({ count }) => count > 0).map(({ key, name, count }) => ({ value: key, label: `${name} (${count})` }))}
        onChange={setChosen}
      />
      <Tiles countries={countries} figure={figure.key} />
      <ChartTable
        caption={`${figure.name} by country`}
        headings={['Country', figure.unit, 'A year before', 'Of']}
        rows={rowsOf(countries, figure.key)}
        height={180}
      />
    </Card>
  );
}

function rowsOf(countries: WorldMap['countries'], figure: string) {
  return countries.flatMap(({ name, values }) => {
    const found = values[figure];
    return found === undefined
      ? []
      : [[name, formatNumber(found.value, 1), found.year_ago === null ? UNKNOWN : formatNumber(found.year_ago, 1), formatDay(found.on)]];
  });
}

/** Steps of the shade, light to deep, over the range of the shown values. */
const STEPS = 5;

function Tiles({ countries, figure }: { countries: WorldMap['countries']; figure: string }) {
  const known = countries.flatMap(({ values }) => values[figure]?.value ?? []);
  const [low, high] = [known.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY), known.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)];
  const step = (value: number) => (high > low ? Math.min(STEPS, 1 + Math.floor(((value - low) / (high - low)) * STEPS)) : 3);
  return (
    <ul className={styles.world} aria-label="Countries by their places">
      {countries.map(({ country, name, values }) => {
        const [column, row] = worldPlaces[country] ?? [];
        const found = values[figure];
        if (column === undefined || row === undefined) return null;
        return (
          <li key={country} style={{ gridColumn: column, gridRow: row }} data-step={found === undefined ? undefined : step(found.value)}>
            {found === undefined ? (
              <span title={`${name}: not loaded`}>{country === 'XM' ? 'EUR' : country}</span>
            ) : (
              <Link
                to="/economic_indicators/$id"
                params={{ id: found.id }}
                title={`${name}, ${formatMonth(found.on)}${found.year_ago === null ? '' : `, ${formatChange(found.value - found.year_ago, 1)} on a year`}`}
              >
                {country === 'XM' ? 'EUR' : country} <b>{formatNumber(found.value, 1)}</b>
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}
