import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { provenanceLines, provenanceOf } from '../export/provenance.ts';
import { saveTable } from '../table/export/save-table.ts';
import type { Series } from './series.ts';
import type { SeriesModel } from './series-model.ts';

interface SaveSeriesProps {
  series: Series;
  model: SeriesModel;
  /** Whether what is drawn differs from the values as published. */
  transformed: boolean;
  source: string;
  at: number;
}

/** Saves every value of a series as a CSV file or a workbook, as published and as drawn, with what it is, as of when, from where and on what terms. */
export function SaveSeries({ series, model, transformed, source, at }: SaveSeriesProps) {
  const { title, unit, days, values, invented, about = [] } = series;
  const save = (kind: 'csv' | 'xlsx') => {
    const provenance = provenanceOf({ at, source, invented });
    const said = [['Series', title] as const, ...provenanceLines(provenance), ...(invented ? [] : about), ['Address', location.href] as const];
    const place = new Map(model.days.map((day, index) => [day, index]));
    const drawn = transformed || model.lines.length > 1 ? model.lines : [];
    const heads = [
      ...['Day', unit === undefined ? title : `${title} (${unit})`],
      ...drawn.map((line) => `${line.title} as drawn${model.unit === undefined ? '' : ` (${model.unit})`}`),
    ];
    const all = drawn.length > 1 ? model.days.filter((_, at) => drawn.some(({ values }) => values[at] !== undefined)) : days;
    const own = new Map(days.map((day, index) => [day, values[index]]));
    const rows = all.map((day) => [day, own.get(day), ...drawn.map((line) => line.values[place.get(day) ?? -1])]);
    saveTable(kind, title, { heads, rows, about: said }, provenance).catch((error: unknown) =>
      showToast({ text: `Not saved: ${error instanceof Error ? error.message : String(error)}`, failed: true }),
    );
  };
  return (
    <>
      <Button look="subtle" onClick={() => save('csv')}>
        CSV
      </Button>
      <Button look="subtle" onClick={() => save('xlsx')}>
        XLSX
      </Button>
    </>
  );
}
