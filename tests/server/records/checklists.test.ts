import { beforeAll, expect, test } from 'vitest';
import {
  deleteChecklistComment,
  listChecklistNotes,
  listDiscussion,
  listNotesForChecklist,
  listStockNotes,
  listStockWriters,
  saveChecklistComment,
} from '#contract/endpoints/records/checklist-discussion.ts';
import {
  deleteChecklist,
  deleteChecklistRating,
  getChecklist,
  listChecklists,
  listChecklistTemplates,
  listRelatedChecklists,
  listStockChecklist,
  orderChecklist,
  rateChecklistItem,
  saveChecklist,
  setChecklistItemInactive,
} from '#contract/endpoints/records/checklists.ts';
import { createNote } from '#contract/endpoints/records/notes.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

const list = { name: 'Before I buy', items: [{ id: 'q1', text: 'Is it cheap?', note: 'Beside its past.', inactive: false }] };

describeOnStores('Checklists', (openFresh) => {
  let services: TestServices;
  let symbol: string;
  let stockid: string;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    symbol = (await sampleMarket(store)).symbol;
    stockid = (await store.db.selectFrom('listing').select('stockid').where('symbol', '=', symbol).executeTakeFirstOrThrow()).stockid;
  });

  const answered = (rating: 1 | 4 | null, note = '') => ({ stockid, checklist_id: 'c1', item_id: 'q1', text: 'Is it cheap?', rating, note });

  test('belong to their member alone: questions with notes and an inactive flag, a rating and a note for each stock [CHK-03]', async () => {
    const member = await newMember(services);
    await member.call(saveChecklist, { params: { id: 'c1' }, body: list });
    await member.call(saveChecklist, { params: { id: 'c1' }, body: { ...list, items: list.items.map((item) => ({ ...item, inactive: true })) } });
    await member.call(rateChecklistItem, { params: { id: `${stockid}.q1` }, body: answered(4) });
    await member.call(rateChecklistItem, { params: { id: `${stockid}.q1` }, body: answered(1, 'Dear since May.') });
    expect((await member.call(listChecklists, { query: {} })).body).toMatchObject([{ id: 'c1', name: 'Before I buy', items: [{ id: 'q1', inactive: true }] }]);
    expect((await member.call(listStockChecklist, { params: { id: symbol }, query: {} })).body).toMatchObject([{ rating: 1, note: 'Dear since May.' }]);
    const other = await newMember(services);
    expect((await other.call(listChecklists, { query: {} })).body).toEqual([]);
    expect((await other.call(listStockChecklist, { params: { id: symbol }, query: {} })).body).toEqual([]);
  });

  test('leave what was answered when they are deleted', async () => {
    const member = await newMember(services);
    await member.call(saveChecklist, { params: { id: 'c1' }, body: list });
    await member.call(rateChecklistItem, { params: { id: `${stockid}.q1` }, body: answered(4) });
    await member.call(deleteChecklist, { params: { id: 'c1' } });
    expect((await member.call(listChecklists, { query: {} })).body).toEqual([]);
    expect((await member.call(listStockChecklist, { params: { id: symbol }, query: {} })).body).toMatchObject([{ text: 'Is it cheap?', rating: 4 }]);
    await member.call(deleteChecklistRating, { params: { id: `${stockid}.q1` } });
    expect((await member.call(listStockChecklist, { params: { id: symbol }, query: {} })).body).toEqual([]);
  });

  test('refuse a rating outside of 1 to 5 and a question without words', async () => {
    const member = await newMember(services);
    const rated = await member.call(rateChecklistItem, { params: { id: 'x' }, body: { ...answered(4), rating: 6 } });
    expect(rated).toMatchObject({ status: 400 });
    const saved = await member.call(saveChecklist, { params: { id: 'c2' }, body: { ...list, items: [{ ...list.items[0], text: ' ' }] } });
    expect(saved).toMatchObject({ status: 400 });
  });

  test('have their questions put in another order and put aside, each by its own call [CHK-02]', async () => {
    const member = await newMember(services);
    const item = (id: string) => ({ id, text: `Question ${id}?`, note: '', inactive: false });
    await member.call(saveChecklist, { params: { id: 'c1' }, body: { name: 'Mine', items: ['a', 'b', 'c'].map(item) } });
    const { body: ordered } = await member.call(orderChecklist, { body: { id: 'c1', items: ['c', 'a', 'gone'] } });
    expect(ordered.items.map(({ id }: { id: string }) => id)).toEqual(['c', 'a', 'b']);
    await member.call(setChecklistItemInactive, { params: { id: 'a' }, body: { checklist_id: 'c1', inactive: true } });
    const { body: kept } = await member.call(getChecklist, { params: { id: 'c1' } });
    expect(kept.items.map(({ id, inactive }: { id: string; inactive: boolean }) => [id, inactive])).toEqual([
      ['c', false],
      ['a', true],
      ['b', false],
    ]);
    expect(await member.call(setChecklistItemInactive, { params: { id: 'gone' }, body: { checklist_id: 'c1', inactive: true } })).toMatchObject({
      status: 404,
    });
    expect(await (await newMember(services)).call(getChecklist, { params: { id: 'c1' } })).toMatchObject({ status: 404 });
  });

  test('show how other stocks were rated by the same list, and all that the member noted about a stock [CHK-02]', async () => {
    const member = await newMember(services);
    await member.call(saveChecklist, { params: { id: 'c1' }, body: list });
    const rate = (of: string, rating: 1 | 4, note = '') =>
      member.call(rateChecklistItem, { params: { id: `${of}.q1` }, body: { ...answered(rating, note), stockid: of } });
    await rate(stockid, 1, 'Dear since May.');
    await rate('US00000009', 4);
    expect((await member.call(listRelatedChecklists, { query: { id: 'c1' } })).body).toEqual([
      { stockid: 'US00000009', asked: 1, rated: 1, mean: 4 },
      { stockid, asked: 1, rated: 1, mean: 1 },
    ]);
    await member.call(createNote, { body: { stockid, content: '<p>Look again in May.</p>' } });
    const of = { params: { id: symbol }, query: {} };
    expect((await member.call(listChecklistNotes, of)).body).toMatchObject([{ note: 'Dear since May.' }]);
    expect((await member.call(listStockNotes, of)).body).toMatchObject([{ stockid, content: '<p>Look again in May.</p>' }]);
    expect((await member.call(listNotesForChecklist, of)).body).toMatchObject({ notes: [{ stockid }], answers: [{ note: 'Dear since May.' }] });
  });

  test('are discussed: every member reads what others say under their names, and only its writer changes or deletes it [CHK-01]', async () => {
    const [one, two] = [await newMember(services), await newMember(services)];
    const comment = { stockid, question: 'Is it cheap?', text: 'Not since May.' };
    await one.call(saveChecklistComment, { body: { id: 'm1', ...comment } });
    await two.call(saveChecklistComment, { body: { id: 'm1', ...comment, question: null, text: 'I think it is.' } });
    await one.call(saveChecklistComment, { body: { id: 'm1', ...comment, text: 'Not since June.' } });
    const read = async () => (await two.call(listDiscussion, { query: { stockid: symbol } })).body;
    const { total, comments } = await read();
    expect(total).toBe(2);
    expect(new Map(comments.map(({ own, ...rest }: { own: boolean }) => [own, rest]))).toEqual(
      new Map([
        [false, expect.objectContaining({ author: expect.stringMatching(/^member-/), question: 'Is it cheap?', text: 'Not since June.' })],
        [true, expect.objectContaining({ question: null, text: 'I think it is.' })],
      ]),
    );
    expect((await two.call(listStockWriters, { params: { id: symbol } })).body).toHaveLength(2);
    expect(await two.call(saveChecklistComment, { body: { id: 'm2', ...comment, text: '  ' } })).toMatchObject({ status: 400 });
    await two.call(deleteChecklistComment, { query: { id: 'm1' } });
    expect(await read()).toMatchObject({ total: 1, comments: [{ own: false, text: 'Not since June.' }] });
    await services.db.updateTable('account').set({ delete_at: 1 }).where('user_id', '=', one.userId).execute();
    expect(await read()).toEqual({ total: 0, comments: [] });
  });

  test('have lists to begin with, which everybody may read', async () => {
    const member = await newMember(services);
    const { body } = await member.call(listChecklistTemplates, {});
    expect(body.length).toBeGreaterThanOrEqual(3);
  });
});
