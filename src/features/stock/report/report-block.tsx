import type { ReportBlock as Block } from '#contract/entities/stock/report.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './report.module.css';
import { ReportChart } from './report-chart.tsx';

/** A piece of a report on the screen, in the same words and figures as on paper. */
export function ReportBlock({ block }: { block: Block }) {
  if (block.kind === 'text') return <p className={styles.text}>{block.text}</p>;
  if (block.kind === 'chart') return <ReportChart chart={block} />;
  if (block.kind === 'table') return <ReportTable table={block} />;
  if (block.kind === 'facts')
    return (
      <dl className={styles.facts}>
        {block.facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    );
  return (
    <ul className={styles.signs}>
      {block.signs.map(({ level, says, value, means }) => (
        <li key={says} data-level={level}>
          <b>{`${level.charAt(0).toUpperCase()}${level.slice(1)}: ${says}, ${value}`}</b>
          <span>{means}</span>
        </li>
      ))}
    </ul>
  );
}

/** Longer than any figure, so that it is read as words and takes several lines. */
function isSentence(cell: string | undefined): boolean {
  return (cell?.length ?? 0) > 24;
}

/** Wider than a phone, it is scrolled within its own frame, by keys too. */
function ReportTable({ table: { caption, heads, rows } }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    <ScrollRegion className={styles.scroll} label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <td />
            {heads.map((head, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two periods may end in the same year, and columns never move
              <th key={place} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, strong }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same label, and rows never move
            <tr key={at} data-strong={strong || undefined}>
              <th scope="row">{label}</th>
              {heads.map((_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two periods may end in the same year, and columns never move
                <td key={place} data-words={isSentence(cells[place]) || undefined}>
                  {cells[place]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
