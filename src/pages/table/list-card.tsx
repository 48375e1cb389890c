import { useElementSize } from '@mantine/hooks';
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router';
import type { CallInput, Endpoint } from '#contract/endpoint.ts';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { fittingColumns, rankOfCard } from '#ui/table/fitting-columns.ts';
import { ListTable } from '#ui/table/list-table.tsx';
import type { TableColumn } from '#ui/table/table-types.ts';
import { AnswerView } from '../answer-view.tsx';
import { AnswerStamp } from '../stamp.tsx';
import { figureChoices } from './figure-choices.ts';
import styles from './list-card.module.css';
import type { TablePageDefinition } from './table-definition.ts';
import type { TableSearch } from './table-search.ts';
import { useTableRows } from './use-table-rows.ts';

/** Rows that a card shows of its list. */
const SHOWN = 8;

interface ListCardProps<E extends Endpoint, Row> {
  title: string;
  page: TablePageDefinition<E, Row>;
  input: CallInput<E>;
  /** How it is narrowed and sorted, as the address of its page would say. */
  search: TableSearch;
  /** The page of the whole list. */
  all: LinkProps;
}

/** The first rows of a list and those of its columns that have room, with the way to its page. */
export function ListCard<E extends Endpoint, Row>({ title, page, input, search, all }: ListCardProps<E, Row>) {
  const { state, again, shown } = useTableRows<E, Row>(page, input, search);
  const navigate = useNavigate();
  const phone = useAtMost(PHONE_MAX);
  const { ref, width } = useElementSize<HTMLDivElement>();
  const { opens } = page;
  const wanted = [page.rules.first?.by, page.phone?.under, page.phone?.top, ...(page.phone?.beside ?? [])];
  const columns: readonly TableColumn<Row>[] = phone || width === 0 ? page.columns : fittingColumns(page.columns, width, rankOfCard(wanted));
  const figure = figureChoices(page.columns, page.phone)[0];
  return (
    <Card title={title} context={state.kind === 'ready' && page.context?.(state.data)} aside={<AnswerStamp state={state} />}>
      <div ref={ref}>
        <AnswerView state={state} again={again} height={300} notFoundIsPage={false} listStored={false} tooLittle={page.tooLittle}>
          {() =>
            shown === undefined || (shown.total === 0 && !shown.asking) ? (
              <Empty lead={page.whenEmpty} />
            ) : (
              <>
                <ListTable<Row>
                  label={title}
                  columns={columns}
                  rows={shown.rows.slice(0, SHOWN)}
                  rowKey={page.rules.key}
                  sort={page.rules.first}
                  onOpen={opens && ((row) => void navigate(opens(row)))}
                  phone={figure && { beside: [], ...page.phone, figure: figure.id }}
                />
                {shown.total > SHOWN && (
                  <Link {...all} className={styles.all}>
                    {`All ${formatCount(shown.total)}`}
                  </Link>
                )}
              </>
            )
          }
        </AnswerView>
      </div>
    </Card>
  );
}
