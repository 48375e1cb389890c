import { Link } from '@tanstack/react-router';
import { getEconomicIndicator, listEconomicIndicators } from '#contract/endpoints/market/economic-indicators.ts';
import type { IndicatorSeries } from '#contract/entities/market/economic-indicator.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { type Series, seriesPage } from '#pages/series/series.ts';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { capitalised } from '#ui/format/capitalised.ts';
import { formatDay } from '#ui/format/day.ts';
import { RelationCards } from './relation-cards.tsx';

/** Opens the alerts on an indicator. */
function IndicatorAlert({ name, title }: { name: string; title: string }) {
  return <Button onClick={() => openDialog('filter-stock-alert', { type: 'ECONOMIC_INDICATOR', id: name, name: title })}>Alert</Button>;
}

/** Chooses another loaded series for the same chart. */
function IndicatorPicker({ own, chosen, onAdd }: { own: string; chosen: readonly string[]; onAdd: (name: string) => void }) {
  const { state } = useAnswer(listEconomicIndicators, { query: {} });
  const rows = state.kind === 'ready' ? state.data.rows : [];
  const options = rows.filter(({ id }) => id !== own && !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }));
  if (options.length === 0) return null;
  return <Choice label="Add series" value="" options={[{ value: '', label: 'Add series …' }, ...options]} onChange={(id) => id !== '' && onAdd(id)} />;
}

/** What else is known of the indicator, by a call of its own: it reads several series. */
function Relations({ answer: { id } }: { answer: IndicatorSeries }) {
  return <RelationCards id={id} />;
}

const SEASONS = { SA: 'Seasonally adjusted', NSA: 'Not seasonally adjusted', SAAR: 'Seasonally adjusted, annual rate' } as const;

function sourceOf({ id, source, origin }: Pick<IndicatorSeries, 'id' | 'source' | 'origin'>): string {
  if (source === 'derived') return `Computed by this server from the series named in the note; its own id is ${id}`;
  return `${source === 'demo' ? 'Demo market, invented' : source}, series ${id}${origin === null ? '' : `, counted by ${origin}`}`;
}

function aboutOf({ id, source, origin, terms, restricted, note, last_on, read_at, revised }: IndicatorSeries): [string, string][] {
  return [
    ['Source', sourceOf({ id, source, origin })],
    [
      'Terms',
      `${terms ?? 'Not known for a series loaded by its id: see its publisher'}${restricted ? '. For your own use only: do not publish these values' : ''}`,
    ],
    [
      'Newest value',
      `For ${formatDay(last_on)}; the source was read on ${formatDay(read_at.slice(0, 10))}. The file does not say on which day a value was released`,
    ],
    [
      'Revisions',
      revised === null
        ? 'None seen since it is loaded here'
        : `${revised.values} ${revised.values === 1 ? 'value that was known before' : 'values that were known before'} changed on ${formatDay(revised.at.slice(0, 10))}. Values are those known now, not those first published`,
    ],
    ...(note === null ? [] : [['Note', note] as [string, string]]),
  ];
}

/** An answer as its page and widgets show it. */
export function seriesOf(answer: IndicatorSeries): Series {
  const { name, unit, source, days, values, frequency, seasonal, better, recessions, deflator } = answer;
  const invented = source === 'demo';
  return {
    ...{ title: name, unit: unit ?? undefined, days, values, invented },
    kind: [...(frequency === null ? [] : [capitalised(frequency)]), ...(seasonal === null ? [] : [SEASONS[seasonal]])],
    better: better ?? undefined,
    shaded:
      recessions === null
        ? undefined
        : { label: invented ? 'recessions of the demo market' : 'recessions of the United States, dated by the NBER', spans: recessions },
    unshaded: recessions === null ? 'Recessions are not shaded: the series that dates them (USREC) is not loaded. It comes with the FRED source.' : undefined,
    deflator: deflator ?? undefined,
    about: aboutOf(answer),
  };
}

/** A figure of the economy through time. */
export const indicatorPage = seriesPage({
  endpoint: getEconomicIndicator,
  input: (id) => ({ params: { id } }),
  trail: <Link to="/economic_indicators">Economic indicators</Link>,
  action: IndicatorAlert,
  picker: IndicatorPicker,
  more: Relations,
  source: 'The publisher of the series, loaded by this server; /sources names each with its age and terms',
  series: seriesOf,
});
