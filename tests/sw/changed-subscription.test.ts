import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { createDeviceStore } from '#data/session/device.ts';
import { type AlertServer, noteChange, type Subscriptions, sendChange } from '#sw/changed-subscription.ts';
import { MEMBER } from '../data/as-member.ts';

const device = createDeviceStore();
const OLD = 'https://push.example.org/old';
const NEW = 'https://push.example.org/new';
const keys = { p256dh: 'k'.repeat(87), auth: 's'.repeat(22) };
const renewed = { endpoint: NEW, toJSON: () => ({ endpoint: NEW, keys, expirationTime: null }) };
const asked: unknown[] = [];
const browser: Subscriptions = {
  getSubscription: async () => null,
  subscribe: async (options) => {
    asked.push(options);
    return renewed;
  },
};
const said: string[] = [];
const server: AlertServer = {
  pushKey: async () => 'key-of-the-server',
  subscribe: async ({ endpoint }) => said.push(`subscribe ${endpoint}`),
  unsubscribe: async (endpoint) => said.push(`unsubscribe ${endpoint}`),
};

beforeEach(async () => {
  said.length = 0;
  asked.length = 0;
  await device.put('last-member', { account: MEMBER, database: 'd' });
  await device.remove('signed-out');
  await device.remove('changed-subscription');
});

test('a browser that lost its subscription subscribes again with the key of the server, which gets the new address once and forgets the old', async () => {
  await noteChange(device, OLD);
  await sendChange(device, browser, () => server);
  await sendChange(device, browser, () => server);
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key-of-the-server' }]);
  expect(said).toEqual([`subscribe ${NEW}`, `unsubscribe ${OLD}`]);
});

test('a subscription that the browser replaced by itself is taken as it is', async () => {
  await noteChange(device, OLD);
  await sendChange(device, { ...browser, getSubscription: async () => renewed }, () => server);
  expect([asked, said]).toEqual([[], [`subscribe ${NEW}`, `unsubscribe ${OLD}`]]);
});

test('without an answer of the server the change is kept, with the address the server knows, and sent later', async () => {
  await noteChange(device, OLD);
  const gone = { ...server, subscribe: () => Promise.reject(new Error('The server cannot be reached.')) };
  await expect(sendChange(device, browser, () => gone)).rejects.toThrow('cannot be reached');
  await noteChange(device, 'https://push.example.org/between');
  await sendChange(device, browser, () => server);
  expect(said).toEqual([`subscribe ${NEW}`, `unsubscribe ${OLD}`]);
});

test('a browser that no longer allows notifications is forgotten by the server', async () => {
  await noteChange(device, OLD);
  const refusing = { ...browser, subscribe: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) };
  await sendChange(device, refusing, () => server);
  expect(said).toEqual([`unsubscribe ${OLD}`]);
});

test('a change noted for a member who has signed out is not sent for the next one', async () => {
  await noteChange(device, OLD);
  await device.put('last-member', { account: { ...MEMBER, user_id: 8 }, database: 'e' });
  await sendChange(device, browser, () => server);
  expect([asked, said]).toEqual([[], []]);
});
