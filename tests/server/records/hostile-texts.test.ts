import { beforeAll, expect, test } from 'vitest';
import { createNote, listNotes, setNoteTags } from '#contract/endpoints/records/notes.ts';
import { pushEdits } from '#contract/endpoints/records/sync.ts';
import { outcomeOf } from '#sync/outcome.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

describeOnStores('Texts that are made to hold the server up', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  test('a note of 16,000 elements one inside the other is refused by name, and no device sends it again by itself', async () => {
    const member = await newMember(services);
    const content = '<b>'.repeat(16_000);
    const began = performance.now();
    const { status, body } = await member.call(createNote, { body: { content } });
    expect([status, body.code]).toEqual([422, 'text-too-nested']);
    const request = { key: 'nested-note-1', method: 'POST', path: '/_api/notes', body: { content } };
    const { body: pushed } = await member.call(pushEdits, { body: { requests: [request] } });
    expect(outcomeOf(pushed.results[0].status)).toBe('refused');
    // The same note kept everybody waiting for 19 seconds.
    expect(performance.now() - began).toBeLessThan(1000);
  });

  test('a note that grows past the limit when it is cleaned is refused by name', async () => {
    const member = await newMember(services);
    const { status, body } = await member.call(createNote, { body: { content: `<p>${'&'.repeat(60_000)}</p>` } });
    expect([status, body.code]).toEqual([422, 'text-too-large']);
    expect((await member.call(listNotes)).body).toEqual([]);
  });

  test('a change of tags leaves the text of a note alone', async () => {
    const member = await newMember(services);
    const { body: note } = await member.call(createNote, { body: { content: 'x' } });
    // As a text that an earlier version cleaned by other rules.
    const asKept = '<section>kept</section>';
    const row = services.db.updateTable('record').where('user_id', '=', member.userId).where('id', '=', note.id);
    await row.set({ fields: JSON.stringify({ ...noteFields, content: asKept }) }).execute();
    const { body: tagged } = await member.call(setNoteTags, { params: { id: note.id }, body: { tags: ['moat'] } });
    expect(tagged).toMatchObject({ tags: ['moat'], content: asKept });
  });
});

const noteFields = { stockid: null, tags: [], target_time: null, noteable_type: null, conflict_of: null };
