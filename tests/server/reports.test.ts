import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { createDownloadTask, getDownloadFile, listDownloadTasks } from '#contract/endpoints/records/download-tasks.ts';
import { createPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { getPortfolioManual, getReportParts, getStockManual, getStockReport } from '#contract/endpoints/stock/reports.ts';
import { getValuationBox } from '#contract/endpoints/stock/valuation.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { holdingId } from '#contract/records/ids.ts';
import { boxFields } from '#features/stock/valuation/box/box-rows.ts';
import { DownloadQueue } from '#server/downloads/download-queue.ts';
import { makeFile } from '#server/downloads/make-file.ts';
import { keepFindings } from '#server/records/write-records.ts';
import { oneCompany, sampleMarket } from './every-call.ts';
import { describeOnStores, type TestServices, testApi, testServices } from './harness.ts';
import { type Member, newMember } from './records/member.ts';

const GONE = 'US00000009';

describeOnStores('Reports', (openFresh) => {
  let services: TestServices;
  let symbol: string;
  let stockid: string;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    symbol = (await sampleMarket(store)).symbol;
    ({ stockid } = await store.db.selectFrom('listing').select('stockid').executeTakeFirstOrThrow());
  });

  const answerOf = async (path: string) => (await testApi(services).request(API_BASE + path)).json();
  const madeBy = async (member: Member, request: object) => {
    const { body } = await member.call(createDownloadTask, { body: { file_name: 'A report', format: 'pdf', options: {}, ...request } });
    const queue = new DownloadQueue(services, {
      log: () => undefined,
      make: (db, job, now, progress) => ({ file: makeFile({ db, ...job, now, progress }), stop: () => undefined }),
    });
    queue.wake();
    await queue.idle();
    const { finished_tasks } = (await member.call(listDownloadTasks)).body;
    return finished_tasks.find(({ id }: { id: string }) => id === body.id);
  };
  const pagesOf = async (member: Member, id: string) => {
    const token = await services.db
      .selectFrom('download_job')
      .select(['body', 'type'])
      .where('task_id', '=', id)
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(token.type).toBe('application/pdf');
    const pdf = await getDocumentProxy(new Uint8Array(token.body ?? []));
    return { pages: (await extractText(pdf)).text, title: (await getMeta(pdf)).info.Title };
  };

  test('the parts of a report are listed in a separate file; the short form has some of them [REP-02]', async () => {
    const parts = await answerOf(getReportParts.path);
    const report = await answerOf(pathOf(getStockReport, { id: symbol }));
    const manual = await answerOf(pathOf(getStockManual, { id: symbol }));
    expect(report.parts.map(({ key }: { key: string }) => key)).toEqual(parts.map(({ key }: { key: string }) => key));
    expect(manual.parts).toHaveLength(parts.filter((part: { manual: boolean }) => part.manual).length);
    expect(report.verdict).toMatch(/^.+ is a company in .+: it sold USD .+, and .+\.$/);
    expect(JSON.stringify(report)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('a report has every method of the valuation page, and a column of reasons only where a value is unknown', async () => {
    const box = await answerOf(pathOf(getValuationBox, { id: symbol }));
    const { parts } = await answerOf(pathOf(getStockReport, { id: symbol }));
    const { blocks } = parts.find(({ key }: { key: string }) => key === 'valuation');
    const table = blocks.find(({ kind }: { kind: string }) => kind === 'table');
    expect(table.rows.map(({ label }: { label: string }) => label).toSorted()).toEqual(boxFields.map(([, label]) => label).toSorted());
    const unknown = boxFields.filter(([key]) => box[key] === null);
    expect(table.heads).toHaveLength(unknown.length === 0 ? 2 : 3);
    for (const { cells } of table.rows) expect(cells).toHaveLength(table.heads.length);
    for (const [key, label] of unknown) expect(table.rows.find((row: { label: string }) => row.label === label).cells[2], label).toBe(box.notes[key] ?? '');
  });

  test('a company’s report is a PDF whose text can be selected, with its sentence first, sources and numbered pages, for a free member too', async () => {
    const member = await newMember(services);
    const task = await madeBy(member, { handler: 'company-report', subject: stockid });
    expect(task).toMatchObject({ finished: true, failure: null });
    const { pages, title } = await pagesOf(member, task.id);
    const { company, verdict } = await answerOf(pathOf(getStockReport, { id: symbol }));
    expect(title).toBe(`${company} (${symbol})`);
    expect(pages.length).toBeGreaterThan(2);
    const words = (text: string) => text.replaceAll(/\s+/g, ' ');
    expect(words(pages[0] ?? '')).toContain(words(verdict));
    expect(words(pages[0] ?? '')).toContain('nothing here is real');
    for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    const all = words(pages.join(' '));
    for (const heading of ['The company', 'What it is worth', 'Warning and good signs', 'Balance sheet, in millions of USD', 'Dividend', 'Accession number'])
      expect(all).toContain(heading);
    expect(all).not.toMatch(/NaN|undefined|null|\?{2}/);
  });

  test('a portfolio’s report lists its stocks and has a page of each; a stock that is gone is named in both [REP-01]', async () => {
    const member = await newMember(services);
    await member.call(createPortfolio, { body: { id: 'p1', name: 'Compounders', private: 2 } });
    await keepFindings({ db: services.db, userId: member.userId, now: services.now() }, async (book) => {
      for (const [seq, id] of [stockid, GONE].entries()) {
        const holding = { portfolio_id: 'p1', stockid: id, note: '', adjust_price: null, split_factor: null, add_date: null, is_dummy_stock: false, seq };
        await book.create(holdingKind, holdingId('p1', id), holding);
      }
    });
    expect((await member.call(getPortfolioManual, { params: { id: 'p1' } })).body).toMatchObject({ name: 'Compounders', task: null });
    const task = await madeBy(member, { handler: 'portfolio-report', subject: 'p1' });
    expect(task.note).toBe('Of 1 stock nothing is known that could be reported.');
    const { pages } = await pagesOf(member, task.id);
    expect(pages[0]).toContain('Compounders');
    expect(pages[0]).toContain(symbol);
    expect(pages[0]).toContain('Not on this server any more');
    expect(pages.length).toBeGreaterThan(1);
    const manual = (await member.call(getPortfolioManual, { params: { id: 'p1' } })).body;
    expect(manual.stocks).toMatchObject([
      { stockid, display_symbol: symbol },
      { stockid: GONE, display_symbol: null },
    ]);
    expect(manual.task).toMatchObject({ id: task.id, finished: true });
    const other = await newMember(services);
    expect((await other.call(getPortfolioManual, { params: { id: 'p1' } })).status).toBe(404);
    expect((await other.call(getDownloadFile, { params: { id: task.id } })).status).toBe(404);
  });

  test('a portfolio without a stock, and a stock that is gone, say why there is no file', async () => {
    const member = await newMember(services);
    await member.call(createPortfolio, { body: { id: 'p2', name: 'Empty', private: 2 } });
    expect((await madeBy(member, { handler: 'portfolio-report', subject: 'p2' })).failure).toBe('Download Fail: This portfolio has no stock yet.');
    expect((await madeBy(member, { handler: 'company-report', subject: GONE })).failure).toBe('Download Fail: This stock is not on the server any more.');
  });
});
