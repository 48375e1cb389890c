import { beforeAll, expect, test } from 'vitest';
import { changeNotes, createNote, listNotes, updateNote } from '#contract/endpoints/records/notes.ts';
import { changePortfolioStocks, createPortfolio, updatePortfolio, updateStockSequence } from '#contract/endpoints/records/portfolios.ts';
import { listRecordVersions, type PushRequest, pullRecords, pushEdits } from '#contract/endpoints/records/sync.ts';
import type { MemberRecord } from '#contract/records/member-record.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';

const HOUR = 60 * 60 * 1000;
let keys = 0;
const key = () => {
  keys += 1;
  return `moment-key-${keys}`;
};

describeOnStores('When and where a record changed', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  const push = async (member: Member, requests: Omit<PushRequest, 'key'>[], device?: string): Promise<{ status: number; records: MemberRecord[] }[]> => {
    const { body } = await member.call(pushEdits, { body: { device, requests: requests.map((request) => ({ key: key(), ...request })) } });
    return body.results;
  };
  const add = (note_id: string, made_at?: number) => ({
    method: 'POST' as const,
    path: changeNotes.path,
    body: { action: 'add', note_id, content: '<p>on the train</p>' },
    ...(made_at !== undefined && { made_at }),
  });
  const portfolioOf = async (member: Member, id: string) =>
    (await member.call(pullRecords)).body.records.find((record: MemberRecord) => record.entity === 'portfolio' && record.id === id) as MemberRecord;

  test('an edit made offline carries the moment and the kind of device it was made on', async () => {
    const member = await newMember(services);
    const made = services.now() - 3 * HOUR;
    const [result] = await push(member, [add('train-1', made)], 'phone');
    expect(result?.records).toMatchObject([{ created_at: new Date(made).toISOString(), updated_at: new Date(made).toISOString(), changed_on: 'phone' }]);
    expect((await member.call(pullRecords)).body.records).toMatchObject([{ id: 'train-1', changed_on: 'phone' }]);
  });

  test.each([
    ['in the future', HOUR],
    ['years ago', -3 * 365 * 24 * HOUR],
  ])('a moment %s comes from a wrong clock and is not trusted', async (_when, by) => {
    const member = await newMember(services);
    const before = services.now();
    const [result] = await push(member, [add('clock-1', before + by)]);
    const at = Date.parse(result?.records[0]?.updated_at ?? '');
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(services.now());
  });

  test('an older edit that arrives later does not set the moment of the last change back', async () => {
    const member = await newMember(services);
    const { body: note } = await member.call(createNote, { body: { content: '<p>one</p>' } });
    const request = { method: 'POST' as const, path: changeNotes.path, body: { action: 'update', note_id: note.id, tags: ['late'] } };
    const [result] = await push(member, [{ ...request, made_at: Date.parse(note.updated_at) - HOUR }]);
    expect(result?.records[0]?.updated_at).toBe(note.updated_at);
  });

  test('adding, moving and removing stocks changes the portfolio, and conflicts with no edit of the portfolio itself', async () => {
    const member = await newMember(services);
    const began = services.now() - 10 * HOUR;
    const seen: number[] = [];
    const edit = async (request: Omit<PushRequest, 'key' | 'made_at'>) => {
      const [result] = await push(member, [{ ...request, made_at: began + seen.length * HOUR }]);
      seen.push(Date.parse((await portfolioOf(member, 'moved')).updated_at));
      return result?.status;
    };
    const stocks = changePortfolioStocks.path.replace('{id}', 'moved');
    await edit({ method: createPortfolio.method, path: createPortfolio.path, body: { id: 'moved', name: 'Quality' } });
    await edit({ method: 'POST', path: stocks, body: { action: 'add', stocks: [{ stock: 'US00000001' }] } });
    await edit({ method: updateStockSequence.method, path: updateStockSequence.path.replace('{id}', 'moved'), body: { sequence: { US00000001: 0 } } });
    const known = (await portfolioOf(member, 'moved')).rev;
    await edit({ method: 'POST', path: stocks, body: { action: 'remove', stockids: ['US00000001'] } });
    expect((await portfolioOf(member, 'moved')).rev).toBeGreaterThan(known);
    const rename = (name: string) =>
      edit({ method: updatePortfolio.method, path: updatePortfolio.path.replace('{id}', 'moved'), body: { name }, if_match: known });
    expect(await rename('Renamed')).toBe(200);
    expect(seen).toEqual([0, 1, 2, 3, 4].map((hours) => began + hours * HOUR));
    expect(await rename('Too late')).toBe(412);
  });

  test('the last ten versions of a note can be read, newest first, by nobody else', async () => {
    const member = await newMember(services);
    const { body: note } = await member.call(createNote, { body: { content: '<p>version 0</p>' } });
    for (let version = 1; version <= 12; version++) await member.call(updateNote, { params: { id: note.id }, body: { content: `<p>version ${version}</p>` } });
    const query = { entity: 'note', id: note.id };
    const { body: versions } = await member.call(listRecordVersions, { query });
    expect(versions.map(({ fields }: { fields: { content: string } }) => fields.content)).toEqual(
      Array.from({ length: 10 }, (_, place) => `<p>version ${11 - place}</p>`),
    );
    expect((await (await newMember(services)).call(listRecordVersions, { query })).body).toEqual([]);
    expect((await member.call(listNotes)).body).toHaveLength(1);
  });
});
