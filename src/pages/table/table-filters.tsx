import { IconAdjustments } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { BottomSheet } from '#ui/layout/overlay/bottom-sheet.tsx';
import { ScrollEdges } from '#ui/layout/scroll-edges.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import type { TableColumn, TableSort } from '#ui/table/table-types.ts';
import { namedOptions } from './named-options.ts';
import type { ChoiceWords, FilterTitles } from './table-definition.ts';
import styles from './table-filters.module.css';
import { type TableState, textOf } from './table-search.ts';

interface TableFiltersProps {
  titles: FilterTitles;
  /** The values that occur, by choice. */
  choices: Readonly<Record<string, readonly string[]>>;
  choiceWords: ChoiceWords | undefined;
  columns: readonly TableColumn<never>[];
  sort: TableSort | undefined;
  at: TableState;
  /** On a phone: the figures a row can show, and the one it shows. */
  figures: readonly TableColumn<never>[];
  figure: string | undefined;
  onFigure: (id: string) => void;
  tools: ReactNode;
}

/** The line above a table; on a phone the search stays and the choices are a sheet, so that the table begins at once. */
export function TableFilters(props: TableFiltersProps) {
  const { titles, figures, figure, onFigure, tools } = props;
  const phone = useAtMost(PHONE_MAX);
  const figureChoice = figures.length > 1 && figure !== undefined && (
    <ScrollEdges>
      <div className={styles.figures}>
        <Segmented
          label="Figure shown in each row"
          value={figure}
          options={figures.map(({ id, title, unit }) => ({ value: id, label: unit === undefined ? title : `${title} ${unit}` }))}
          onChange={onFigure}
        />
      </div>
    </ScrollEdges>
  );
  if (phone && titles.find === undefined && !tools) {
    return (
      <div className={styles.filters}>
        {figureChoice}
        <ChoicesSheet {...props} />
      </div>
    );
  }
  return (
    <>
      <div className={styles.filters}>
        {titles.find !== undefined && <Find title={titles.find} at={props.at} />}
        {phone ? <ChoicesSheet {...props} /> : <Choices {...props} />}
        {tools && <div className={styles.tools}>{tools}</div>}
      </div>
      {figureChoice}
    </>
  );
}

function Find({ title, at }: { title: string; at: TableState }) {
  // What is being typed is shown at once; the address follows.
  const [typed, setTyped] = useState<string>();
  const find = (text: string) => {
    setTyped(text);
    at.change({ find: text, page: undefined });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the field inside it
    <div onBlur={() => setTyped(undefined)}>
      <FindField label={title} value={typed ?? textOf(at.search, 'find') ?? ''} onChange={find} shortcut="f" />
    </div>
  );
}

function Choices({ titles, choices, choiceWords = {}, at }: Pick<TableFiltersProps, 'titles' | 'choices' | 'choiceWords' | 'at'>) {
  return Object.entries(titles).map(([name, title]) => {
    if (name === 'find') return null;
    const options = [{ value: '', label: title }, ...namedOptions(choices[name] ?? [], choiceWords[name])];
    return (
      <Choice
        key={name}
        label={title}
        value={textOf(at.search, name) ?? ''}
        options={options}
        onChange={(value) => at.change({ [name]: value, page: undefined })}
      />
    );
  });
}

/** The choices and the order behind one button, which says how many of them narrow the table. */
function ChoicesSheet(props: TableFiltersProps) {
  const { titles, at } = props;
  const [open, setOpen] = useState(false);
  const names = Object.keys(titles).filter((name) => name !== 'find');
  const hasChoices = names.length > 0;
  const used = names.filter((name) => textOf(at.search, name) !== undefined).length;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        <IconAdjustments size={18} stroke={1.75} aria-hidden="true" /> {used === 0 ? (hasChoices ? 'Filter' : 'Sort') : `Filter · ${used}`}
      </Button>
      {open && (
        <BottomSheet label="Narrow and sort the table" onClose={() => setOpen(false)}>
          <div className={styles.sheet}>
            <Choices {...props} />
            <Order {...props} />
            <Button look="primary" onClick={() => setOpen(false)}>
              Show the table
            </Button>
          </div>
        </BottomSheet>
      )}
    </>
  );
}

/** The order of the rows where the table has no heads to press. */
function Order({ columns, sort, at }: Pick<TableFiltersProps, 'columns' | 'sort' | 'at'>) {
  const options = columns.flatMap(({ id, title, align, sortBy }) => {
    if (sortBy === undefined) return [];
    const [up, down] = align === 'end' ? ['smallest first', 'largest first'] : ['A to Z', 'Z to A'];
    return [
      { value: `${id} desc`, label: `${title}, ${down}` },
      { value: `${id} asc`, label: `${title}, ${up}` },
    ];
  });
  const value = sort === undefined ? '' : `${sort.by} ${sort.descending ? 'desc' : 'asc'}`;
  const all = sort === undefined ? [{ value: '', label: 'As it is' }, ...options] : options;
  const choose = (chosen: string) => {
    const [by, order] = chosen.split(' ');
    at.change({ sort: by, order: order === 'desc' ? 'desc' : undefined, page: undefined });
  };
  return <Choice label="Order" value={value} options={all} onChange={choose} />;
}
