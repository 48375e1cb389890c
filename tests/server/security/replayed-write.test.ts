import { createHmac } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { API_BASE, pathOf } from '#contract/endpoint.ts';
import { createNote, listNotes, updateNote } from '#contract/endpoints/records/notes.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

describeOnStores('A signed request', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  const signedIn = async () => {
    const { userId } = await newMember(services);
    const { tokens } = await openSession(services, userId, 'test');
    const api = testApi(services);
    const sign = (call: Endpoint, params: Record<string, string> = {}) => {
      const code = createHmac('sha256', Buffer.from(tokens.signing_key, 'base64url'))
        .update(`${call.method} ${API_BASE}${pathOf(call, params)} ${services.now()}`)
        .digest('base64url');
      return `${services.now()}.${code}`;
    };
    const send = async (call: Endpoint, { signature, body, params = {} }: { signature: string; body?: unknown; params?: Record<string, string> }) => {
      const response = await api.request(API_BASE + pathOf(call, params), {
        method: call.method,
        headers: {
          authorization: `Bearer ${tokens.access_token}`,
          'x-signature': signature,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    return { sign, send };
  };

  test('that writes has no second effect when it is sent again within its time, whatever body it then has', async () => {
    const { sign, send } = await signedIn();
    const signature = sign(createNote);
    expect((await send(createNote, { signature, body: { content: 'once' } })).status).toBe(200);
    expect((await send(createNote, { signature, body: { content: 'once' } })).body.code).toBe('bad-signature');
    expect((await send(createNote, { signature, body: { content: 'forged' } })).body.code).toBe('bad-signature');
    services.clock.now += 1;
    expect((await send(createNote, { signature: sign(createNote), body: { content: 'signed anew' } })).status).toBe(200);
    const { body } = await send(listNotes, { signature: sign(listNotes) });
    expect(body.map(({ content }: { content: string }) => content)).toEqual(['signed anew', 'once']);
  });

  test('that reads may be sent again', async () => {
    const { sign, send } = await signedIn();
    const signature = sign(listNotes);
    expect((await send(listNotes, { signature })).status).toBe(200);
    expect((await send(listNotes, { signature })).status).toBe(200);
  });

  test.each(['.', '..'])('names no record %s, which means another place in an address', async (id) => {
    const member = await newMember(services);
    expect((await member.call(createNote, { body: { note_id: id, content: 'x' } })).status).toBe(400);
    expect((await member.call(updateNote, { params: { id: '...' }, body: { content: 'x' } })).status).toBe(404);
  });
});
