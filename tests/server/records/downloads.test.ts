import { beforeAll, expect, test } from 'vitest';
import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { signAddress } from '#contract/endpoints/files.ts';
import { cancelDownloadTask, createDownloadTask, deleteDownloadTask, getDownloadFile, listDownloadTasks } from '#contract/endpoints/records/download-tasks.ts';
import { createPortfolio } from '#contract/endpoints/records/portfolios.ts';
import { pushEdits } from '#contract/endpoints/records/sync.ts';
import { DownloadQueue } from '#server/downloads/download-queue.ts';
import { makeFile } from '#server/downloads/make-file.ts';
import { DownloadFailure, type MadeFile } from '#server/downloads/making.ts';
import { runInWorker } from '#server/downloads/run-in-worker.ts';
import { oneCompany } from '../every-call.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { type Member, memberOn, newMember } from './member.ts';

const DUPLICATE = 'Download Fail: A similar download is still in process, please wait a while before trying again.';
type MakeFile = typeof runInWorker;
const DAY = 24 * 60 * 60 * 1000;

describeOnStores('Downloads', (openFresh) => {
  let services: TestServices;
  let stockid: string;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    ({ stockid } = await store.db.selectFrom('listing').select('stockid').executeTakeFirstOrThrow());
  });

  const quiet = () => undefined;
  const finish = async (options: Partial<ConstructorParameters<typeof DownloadQueue>[1]> = {}) => {
    const queue = new DownloadQueue(services, { log: quiet, make: makeHere, ...options });
    queue.wake();
    await queue.idle();
    return queue;
  };
  /** Without a thread, which takes a second to start. */
  const makeHere: MakeFile = (db, job, now, progress) => ({ file: makeFile({ db, ...job, now, progress }), stop: quiet });
  const statements = () => ({ file_name: 'ACME statements', handler: 'financial-statements', format: 'csv', subject: stockid, options: {} });
  const queue = async (member: Member, request: object = statements()) => (await member.call(createDownloadTask, { body: request })).body;
  const tasksOf = async (member: Member) => (await member.call(listDownloadTasks)).body;
  const fileOf = async (member: Member, id: string) => {
    const address = API_BASE + pathOf(getDownloadFile, { id });
    const signed = await member.call(signAddress, { body: { address } });
    return testApi(services).request(signed.body.address);
  };

  test('a queued download is made beside the requests, moves to the finished ones and is saved from a signed address [DL-03, DL-06]', async () => {
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member);
    expect((await tasksOf(member)).tasks).toMatchObject([{ id, file_name: 'ACME statements', handler: 'financial-statements', progress: 0, loading: false }]);
    await finish({ make: runInWorker });
    const { tasks, assigned_tasks, finished_tasks } = await tasksOf(member);
    expect([tasks, assigned_tasks]).toEqual([[], []]);
    expect(finished_tasks).toMatchObject([{ id, finished: true, progress: 100, canceled: false, failure: null, expires_at: '2026-02-14T12:00:00.000Z' }]);
    const answer = await fileOf(member, id);
    expect(answer.headers.get('content-disposition')).toContain('filename="ACME-statements-invented.csv"');
    const text = await answer.text();
    expect(text.length).toBeGreaterThan(2_000);
    expect(text).toMatch(/^# Company,/);
    expect(text).toMatch(/\r\nincome statement,Revenue,\w{3},\d+/);
    expect(text).not.toMatch(/NaN|undefined|null/);
  });

  test('a workbook is made of the same rows', async () => {
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member, { ...statements(), format: 'xlsx' });
    await finish();
    const bytes = new Uint8Array(await (await fileOf(member, id)).arrayBuffer());
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4]); // a ZIP archive, as every workbook is
  });

  test('prices are cut at the rows of the membership, the newest kept, and the file says so', async () => {
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member, { ...statements(), handler: 'price-history' });
    await finish();
    const [task] = (await tasksOf(member)).finished_tasks;
    expect(task.note).toMatch(/^Maximum 1000 rows can be downloaded\. These are the first of \d+\.$/);
    const lines = (await (await fileOf(member, id)).text()).trim().split('\r\n');
    const rows = lines.slice(lines.findIndex((line) => line.startsWith('Day,')) + 1);
    expect(rows).toHaveLength(1000);
    expect(rows[0]?.slice(0, 10) ?? '').toMatch(/^2026-01-1/);
    expect(lines).toContainEqual(expect.stringContaining('# Rows left out,Maximum 1000 rows'));
  });

  test('the data of a chart is made for members who pay: bars since the first day drawn, and closes of those compared [CHT-12]', async () => {
    const free = await newMember(services);
    const wanted = {
      ...statements(),
      file_name: 'Chart Data',
      handler: 'chart-data',
      options: { from: '2025-12-01', adjusted: 'raw', with: `${stockid},GONE` },
    };
    expect((await queue(free, wanted)).failure ?? (await free.call(createDownloadTask, { body: wanted })).body.error).toContain(
      'Upgrade to premium to download data.',
    );
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member, wanted);
    await finish();
    const answer = await fileOf(member, id);
    expect(answer.headers.get('content-disposition')).toContain('filename="Chart-Data-invented.csv"');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines).toContainEqual('# Not known here,GONE');
    expect(lines.join()).not.toMatch(/undefined|NaN/);
    const at = lines.findIndex((line) => line.startsWith('Day,'));
    const rows = lines.slice(at + 1).map((line) => line.split(','));
    expect(lines[at]).toMatch(/^Day,Open \w{3},High \w{3},Low \w{3},Close \w{3},Volume,\S+ close \w{3}$/);
    expect(rows.length).toBeGreaterThan(15);
    expect(rows.at(-1)?.[0]).toBe('2025-12-01');
    for (const row of rows) expect(row[6]).toBe(row[4]);
  });

  test('the GF Value chart is made as rows of date, price and gf_value, or it is said why there are none [GFV-16]', async () => {
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member, { ...statements(), handler: 'gf-value-chart' });
    await finish();
    const lines = (await (await fileOf(member, id)).text()).trim().split('\r\n');
    const at = lines.findIndex((line) => line.startsWith('date,'));
    expect(lines[at]).toMatch(/^date,price \w{3},gf_value \w{3}$/);
    expect(lines.length - at).toBeGreaterThan(24);
    for (const line of lines.slice(at + 1)) expect(line).toMatch(/^\d{4}-\d{2}-\d{2},\d+(\.\d+)?,\d+(\.\d+)?$/);
  });

  test('a list of stocks, and the stocks and transactions of a portfolio, are made; an unknown portfolio is named', async () => {
    const member = await newMember(services, { status: 5 });
    await member.call(createPortfolio, { body: { id: 'p1', name: 'Compounders', private: 2 } });
    const ids = [];
    for (const handler of ['portfolio-holdings', 'portfolio-transactions']) ids.push((await queue(member, { ...statements(), handler, subject: 'p1' })).id);
    ids.push((await queue(member, { ...statements(), handler: 'stock-list', subject: null, options: { sort: 'mktcap' } })).id);
    const gone = await queue(member, { ...statements(), handler: 'portfolio-holdings', subject: 'p2' });
    await finish();
    const texts = await Promise.all(ids.map(async (id) => (await fileOf(member, id)).text()));
    expect(texts[0]).toContain('# Portfolio,Compounders');
    expect(texts[1]).toContain('Day,Kind,Stock');
    expect(texts[2]).toMatch(/Stock,Company,Exchange[^\n]*\n[^\n]+,/);
    const failed = (await tasksOf(member)).finished_tasks.find(({ id }: { id: string }) => id === gone.id);
    expect(failed).toMatchObject({ finished: false, failure: 'Download Fail: This portfolio is not there any more.' });
    expect((await fileOf(member, gone.id)).status).toBe(404);
  });

  test('one that is queued or running already is refused with its sentence, also when two devices queued it apart [DL-04, DL-05]', async () => {
    const member = await newMember(services, { status: 3 });
    await queue(member);
    const push = (key: string, id: string) => ({
      key,
      method: 'POST',
      path: '/_api/download_tasks',
      body: { id, ...statements() },
      entity: 'download-task',
      version: 1,
    });
    const pushed = await member.call(pushEdits, { body: { requests: [push('second-device-0001', 'd2')] } });
    expect(pushed.body.results).toMatchObject([{ status: 200, body: { id: 'd2', failure: DUPLICATE, finished: false } }]);
    await finish();
    expect((await queue(member)).failure).toBeNull();
  });

  test('a free member is asked to upgrade', async () => {
    const member = await newMember(services);
    expect((await queue(member)).failure).toBe('Upgrade to premium to download data.');
    expect((await tasksOf(member)).tasks).toEqual([]);
  });

  test('the file of another member is found neither by id nor by an address signed for it', async () => {
    const [ada, eve] = [await newMember(services, { status: 3 }), await newMember(services, { status: 3 })];
    const { id } = await queue(ada);
    await finish();
    expect((await fileOf(ada, id)).status).toBe(200);
    expect((await eve.call(getDownloadFile, { params: { id } })).status).toBe(404);
    expect((await fileOf(eve, id)).status).toBe(404);
    expect((await testApi(services).request(API_BASE + pathOf(getDownloadFile, { id }))).status).toBe(401);
  });

  test('canceling stops the one that is being made; a cancel that comes after the file leaves it', async () => {
    const member = await newMember(services, { status: 3 });
    let stopped = false;
    const { promise: hasBegun, resolve: begun } = Promise.withResolvers<void>();
    const working = new DownloadQueue(services, {
      log: quiet,
      make: () => {
        const { promise: file, reject } = Promise.withResolvers<MadeFile>();
        begun();
        const stop = () => {
          stopped = true;
          reject(new Error('terminated'));
        };
        return { file, stop };
      },
    });
    const { id } = await queue(member);
    working.wake();
    await hasBegun;
    expect((await tasksOf(member)).assigned_tasks).toMatchObject([{ id, loading: true }]);
    const here = await memberOn({ ...services, downloads: working }, member.userId);
    expect((await here.call(cancelDownloadTask, { params: { id } })).body).toMatchObject({ canceled: true, loading: false });
    await working.idle();
    expect(stopped).toBe(true);
    expect((await tasksOf(member)).finished_tasks).toMatchObject([{ id, canceled: true, finished: false, failure: null }]);
    const second = await queue(member);
    await finish();
    expect((await member.call(cancelDownloadTask, { params: { id: second.id } })).body).toMatchObject({ finished: true, canceled: false });
    expect((await fileOf(member, second.id)).status).toBe(200);
  });

  test('a job that fails midway, and a store without room, leave a sentence and no half file', async () => {
    const member = await newMember(services, { status: 3 });
    const failing = (error: Error) => () => ({ file: Promise.reject<MadeFile>(error), stop: quiet });
    const reasons = [];
    for (const error of [
      new DownloadFailure('Download Fail: This stock is not on the server any more.'),
      new Error('boom'),
      Object.assign(new Error('full'), { code: 'ENOSPC' }),
    ]) {
      const { id } = await queue(member);
      await finish({ make: failing(error) });
      reasons.push((await tasksOf(member)).finished_tasks.find((task: { id: string }) => task.id === id).failure);
      expect((await fileOf(member, id)).status).toBe(404);
    }
    expect(reasons).toEqual([
      'Download Fail: This stock is not on the server any more.',
      'Download Fail: The file could not be made. Queue it again, or contact the operator of this server.',
      'Download Fail: The server has no room to keep the file. Try again later.',
    ]);
  });

  test('what a server that ended was making is made by the next one', async () => {
    const member = await newMember(services, { status: 3 });
    const { id } = await queue(member);
    const ended = new DownloadQueue(services, {
      log: quiet,
      make: () => {
        const { promise: file, reject } = Promise.withResolvers<MadeFile>();
        return { file, stop: () => reject(new Error('ended')) };
      },
    });
    ended.wake();
    await expect.poll(async () => (await tasksOf(member)).assigned_tasks).toHaveLength(1);
    await ended.stop();
    services.clock.now += 31_000;
    await finish();
    expect((await tasksOf(member)).finished_tasks).toMatchObject([{ id, finished: true }]);
  });

  test('a file is kept for 30 days, then it and its task are removed; a deleted task takes its file along', async () => {
    const member = await newMember(services, { status: 3 });
    const [kept, deleted] = [await queue(member), await queue(member, { ...statements(), format: 'xlsx' })];
    const worked = await finish();
    await member.call(deleteDownloadTask, { params: { id: deleted.id } });
    expect((await fileOf(member, deleted.id)).status).toBe(404);
    const before = services.clock.now;
    services.clock.now = before + 30 * DAY - 1;
    const again = await memberOn(services, member.userId);
    await worked.removeOld();
    expect((await fileOf(again, kept.id)).status).toBe(200);
    services.clock.now = before + 30 * DAY;
    expect((await again.call(getDownloadFile, { params: { id: kept.id } })).status).toBe(404);
    await worked.removeOld();
    expect((await tasksOf(again)).finished_tasks).toEqual([]);
  });
});
