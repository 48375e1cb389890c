import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { ModelServer } from '../../sync/model/model-server.ts';
import { type TestDevice, testDevice } from './device.ts';

const view = {
  ...{ name: 'Value', note: '', icon: null, seq: 1, is_public: false, premium: false },
  ...{ fields: [{ id: 'pe' }, { id: 'pb' }], options: { sequence: ['pe', 'pb'] } },
};
const inbox = (device: TestDevice) => device.read((store) => store.inbox.toArray());
const save = (device: TestDevice, ...ids: string[]) =>
  device.edit({ kind: 'patch', entity: 'view', id: 'v1', patch: { fields: ids.map((id) => ({ id })), options: { sequence: ids } } });

test('of one view that two devices saved apart both end with the same, and what the other had saved waits for the member whole', async () => {
  const server = new ModelServer();
  const [phone, laptop] = [testDevice(server), testDevice(server)];
  await phone.edit({ kind: 'create', entity: 'view', id: 'v1', fields: view });
  await phone.sync();
  await laptop.sync();
  await save(phone, 'pe', 'roic');
  await save(laptop, 'yield');
  await phone.sync();
  await laptop.sync();
  await phone.sync();
  const [here, there] = [await phone.rows('view'), await laptop.rows('view')];
  expect(here).toEqual(there);
  expect(here).toHaveLength(1);
  const waiting = [...(await inbox(phone)), ...(await inbox(laptop))];
  expect(waiting).toMatchObject([{ entity: 'view', entityId: 'v1', reason: 'overwritten' }]);
  const saved = [here[0]?.fields.fields, waiting[0]?.theirs?.fields];
  // Neither of the two is made of halves of both.
  expect(saved).toEqual(expect.arrayContaining([[{ id: 'pe' }, { id: 'roic' }], [{ id: 'yield' }]]));
});
