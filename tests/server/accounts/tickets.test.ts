import { beforeEach, expect, test } from 'vitest';
import { exportMemberData } from '#contract/endpoints/records/member-data.ts';
import { createTicket, createTicketMessage, getTicket, listTickets, listTicketTopics } from '#contract/endpoints/records/tickets.ts';
import { MOST_MESSAGES, MOST_TICKETS } from '#server/queries/records/tickets.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from '../records/member.ts';

const wrong = { topic: 'figure', subject: 'Revenue of 2019', text: 'It is twice\nwhat was filed.', page: '/stock/HLDN~/financials' };

describeOnStores('Support tickets', (openFresh) => {
  let services: TestServices;
  let member: Member;
  let support: Member;
  let keys = 0;
  const key = () => {
    keys += 1;
    return `key-${keys}`;
  };
  const write = (who: Member, id: number, text: string, once = key()) =>
    who.call(createTicketMessage, { params: { id: String(id) }, body: { text, key: once } });
  const read = async (who: Member, id: number) => (await who.call(getTicket, { params: { id: String(id) } })).body;

  beforeEach(async () => {
    services = testServices(await openFresh());
    member = await newMember(services);
    support = await newMember(services, { admin: true });
  });

  test('are opened with topic and page, answered by an administrator, and the member is written to [TKT-03]', async () => {
    expect((await member.call(listTicketTopics)).body).toContainEqual({ topic: wrong.topic, label: 'A figure looks wrong' });
    const { id } = (await member.call(createTicket, { body: { ...wrong, key: key() } })).body;
    services.clock.now += 60_000;
    expect((await support.call(listTickets)).body.rows).toMatchObject([{ id, subject: wrong.subject, last_by: 'member', messages: 1 }]);
    const before = services.sent.length;
    await write(support, id, 'Mended. Thank you.');
    expect(services.sent.slice(before)).toMatchObject([{ subject: `Your Sextant ticket #${id} was answered`, text: expect.not.stringContaining('Mended') }]);
    await write(member, id, 'It is right now.');
    expect(services.sent.length).toBe(before + 1);
    expect(await read(member, id)).toMatchObject({
      page: wrong.page,
      last_by: 'member',
      messages: 3,
      thread: [{ by: 'member', text: wrong.text }, { by: 'support' }, { by: 'member' }],
    });
    expect((await member.call(exportMemberData)).body.tickets).toEqual([await read(member, id)]);
  });

  test('sent twice are opened once, and so are their messages', async () => {
    const once = { ...wrong, key: 'the-same' };
    const [first, again] = await Promise.all([member.call(createTicket, { body: once }), member.call(createTicket, { body: once })]);
    expect(again.body).toEqual(first.body);
    await Promise.all([write(member, first.body.id, 'And 2020.', 'message'), write(member, first.body.id, 'And 2020.', 'message')]);
    expect(await read(member, first.body.id)).toMatchObject({ messages: 2 });
    expect((await member.call(listTickets)).body.total).toBe(1);
  });

  test('of another member are neither read nor written to', async () => {
    const { id } = (await member.call(createTicket, { body: { ...wrong, key: key() } })).body;
    const stranger = await newMember(services);
    expect((await stranger.call(getTicket, { params: { id: String(id) } })).status).toBe(404);
    expect((await write(stranger, id, 'Mine?')).status).toBe(404);
    expect((await stranger.call(listTickets)).body.rows).toEqual([]);
    expect(await read(member, id)).toMatchObject({ messages: 1 });
  });

  test('have limits that are named, and what is missing is named by its field', async () => {
    const { id } = (await member.call(createTicket, { body: { ...wrong, key: key() } })).body;
    const rows = Array.from({ length: MOST_MESSAGES - 1 }, (_, place) => ({
      ticket_id: id,
      place: place + 2,
      key: `old-${place}`,
      by: 'member' as const,
      at: 1,
      text: 'x',
    }));
    await services.db.insertInto('ticket_message').values(rows).execute();
    await services.db.updateTable('ticket').set({ messages: MOST_MESSAGES }).execute();
    expect(await write(member, id, 'One more.')).toMatchObject({ status: 422, body: { code: 'ticket-full' } });
    const others = Array.from({ length: MOST_TICKETS - 1 }, (_, place) => ({
      ...{ user_id: member.userId, key: `t-${place}`, topic: 'other' as const, subject: 's', page: null },
      ...{ opened_at: 1, last_at: 1, last_by: 'member' as const, messages: 0 },
    }));
    await services.db.insertInto('ticket').values(others).execute();
    expect(await member.call(createTicket, { body: { ...wrong, key: key() } })).toMatchObject({ status: 422, body: { code: 'too-many-tickets' } });
    const empty = await member.call(createTicket, { body: { ...wrong, subject: ' ', topic: 'weather', key: key() } });
    expect(Object.keys(empty.body.fields).sort()).toEqual(['body.subject', 'body.topic']);
  });
});
