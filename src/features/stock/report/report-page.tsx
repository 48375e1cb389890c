import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { getStockManual, getStockReport } from '#contract/endpoints/stock/reports.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockReport } from '#contract/entities/stock/report.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { queueDownload } from '#pages/downloads/queue-download.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './report.module.css';
import { ReportBlock } from './report-block.tsx';

/** The report of the stock whose pages are open. */
export function StockReportPage({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <ReportPage id={state.data.stockid} /> : null;
}

interface ReportPageProps {
  /** Id or symbol of the stock. */
  id: string;
  /** The short form leaves out what only one company's report has room for. */
  form?: 'report' | 'manual';
}

/** A company in one sentence and then in parts, to read, print, or have as a PDF. */
export function ReportPage({ id, form = 'report' }: ReportPageProps) {
  const { state, again } = useAnswer(form === 'report' ? getStockReport : getStockManual, { params: { id } });
  return (
    <AnswerView state={state} again={again} height={700}>
      {(report) => <Report report={report} form={form} />}
    </AnswerView>
  );
}

function Report({ report, form }: { report: StockReport; form: 'report' | 'manual' }) {
  const queue = () =>
    void queueDownload({
      file_name: `${report.company} ${form}`,
      handler: 'company-report',
      format: 'pdf',
      subject: report.stockid,
      options: form === 'manual' ? { form } : {},
    });
  return (
    <article className={styles.report}>
      <header className={styles.head}>
        {/* The page of the manual says it at its top. */}
        {form === 'report' && <p className={styles.verdict}>{report.verdict}</p>}
        <div className={styles.actions}>
          <Button look="primary" onClick={queue}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" /> Make PDF
          </Button>
          <Button onClick={() => window.print()}>
            <IconPrinter size={16} stroke={1.75} aria-hidden="true" /> Print
          </Button>
        </div>
      </header>
      {report.parts.map(({ key, title, blocks }) => (
        <Card key={key} title={title} padded>
          {blocks.map((block, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a part have no other order than their own
            <ReportBlock key={at} block={block} />
          ))}
        </Card>
      ))}
    </article>
  );
}
