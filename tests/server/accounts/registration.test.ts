import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { API_BASE } from '#contract/endpoint.ts';
import { getAccount } from '#contract/endpoints/account/accounts.ts';
import { confirmAddress, createConfirmation, createInvitation, deleteInvitation, listInvitations } from '#contract/endpoints/account/registration.ts';
import { type Registration, readSettings } from '#server/settings.ts';
import { describeOnStores, type TestServices, testApi, testServices } from '../harness.ts';
import { newMember } from '../records/member.ts';

describeOnStores('Registration', (openFresh) => {
  const start = async (registration: Registration): Promise<{ services: TestServices; api: Hono }> => {
    const services = testServices(await openFresh(), { settings: readSettings({ SEXTANT_REGISTRATION: registration }) });
    return { services, api: testApi(services) };
  };
  const register = async (api: Hono, more: object = {}) => {
    const body = JSON.stringify({ username: 'Ada', email: 'ada@example.org', password: 'notes on the engine', ...more });
    const answer = await api.request(`${API_BASE}/_api/register`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
    return { status: answer.status, body: await answer.json() };
  };

  test('that is closed opens no account and says so', async () => {
    const { api } = await start('closed');
    expect(await (await api.request(`${API_BASE}/_api/registration`)).json()).toEqual({ registration: 'closed' });
    expect(await register(api)).toMatchObject({ status: 403, body: { code: 'registration-closed' } });
  });

  test('by invitation opens one account for each link of an administrator, within a week', async () => {
    const { services, api } = await start('invitation');
    expect(await register(api)).toMatchObject({ status: 403, body: { code: 'invitation-needed' } });
    expect((await (await newMember(services)).call(createInvitation)).status).toBe(403);
    const admin = await newMember(services, { admin: true });
    const { username: taken } = await services.db.selectFrom('account').select('username').executeTakeFirstOrThrow();
    const link = async () => new URL((await admin.call(createInvitation)).body.address).searchParams.get('invitation');
    const invitation = await link();
    expect(await register(api, { invitation, username: taken })).toMatchObject({ status: 409 });
    const [first, second] = await Promise.all([register(api, { invitation }), register(api, { invitation, username: 'Grace', email: 'grace@example.org' })]);
    expect([first.status, second.status].sort()).toEqual([200, 403]);

    const late = await link();
    services.clock.now += 8 * 24 * 60 * 60 * 1000;
    expect(await register(api, { invitation: late, username: 'Late' })).toMatchObject({ status: 403, body: { code: 'invitation-needed' } });
  });

  test('by invitation: an administrator lists the links that are open without seeing them again, and takes them back', async () => {
    const { services, api } = await start('invitation');
    const [admin, member] = [await newMember(services, { admin: true }), await newMember(services)];
    const kept = (await admin.call(createInvitation)).body;
    services.clock.now += 1000;
    const withdrawn = (await admin.call(createInvitation)).body;
    const listed = await admin.call(listInvitations);
    expect(listed.body.map(({ id }: { id: string }) => id)).toEqual([withdrawn.id, kept.id]);
    expect(JSON.stringify(listed.body)).not.toContain(new URL(kept.address).searchParams.get('invitation'));

    for (const call of [listInvitations, deleteInvitation]) expect((await member.call(call, { params: { id: kept.id } })).status).toBe(403);
    expect((await admin.call(deleteInvitation, { params: { id: withdrawn.id } })).status).toBe(200);
    expect((await admin.call(deleteInvitation, { params: { id: withdrawn.id } })).status).toBe(404);
    const invitation = (address: string) => new URL(address).searchParams.get('invitation');
    expect(await register(api, { invitation: invitation(withdrawn.address) })).toMatchObject({ status: 403, body: { code: 'invitation-needed' } });
    expect((await register(api, { invitation: invitation(kept.address) })).status).toBe(200);
    expect((await admin.call(listInvitations)).body).toEqual([]);
  });

  test('an address counts as unconfirmed until the link is opened, and the member can have another one sent', async () => {
    const { services } = await start('open');
    const member = await newMember(services);
    expect((await member.call(getAccount)).body.email_unconfirmed).toBe(true);
    expect((await member.call(createConfirmation)).status).toBe(200);
    const [message] = services.sent;
    const token = /confirm\?token=(\S+)/.exec(message?.text ?? '')?.[1];
    expect((await member.call(confirmAddress, { body: { token } })).status).toBe(200);
    expect((await member.call(getAccount)).body.email_unconfirmed).toBeUndefined();
  });

  test.each(['password123', 'P4ssw0rd123!', 'qwertyuiop', 'abcabcabcabc', '1234567890', 'AdaLovelace1', 'aaaaaaaaaaaa', 'sextant1234'])(
    'refuses the password %s, which is among the first that are guessed',
    async (password) => {
      const { api } = await start('open');
      const refused = await register(api, { username: 'AdaLovelace', password });
      expect(refused).toMatchObject({ status: 400, body: { fields: { 'body.password': expect.stringContaining('guessed') } } });
      expect((await register(api, { username: 'AdaLovelace', password: 'Ada builds bridges' })).status).toBe(200);
    },
  );
});
