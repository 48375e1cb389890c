import { describe, expect, test } from 'vitest';
import { dialogFor, dialogRegistry, linkedDialog } from '../../../../src/app/dialogs/registry.ts';
import { dialogNames } from '../../../../src/pages/dialogs/dialog-names.ts';
import { createDialogRequests } from '../../../../src/pages/dialogs/dialog-requests.ts';

describe('dialog names', () => {
  test('eight are about portfolios, nineteen about other areas', () => {
    expect(dialogNames.filter((name) => name.startsWith('portfolio-'))).toHaveLength(8);
    expect(new Set(dialogNames).size).toBe(27);
  });

  test('every dialog that is built has one of them, and its code is loaded when it is opened', async () => {
    const existing = Object.keys(dialogRegistry);
    expect(dialogNames).toEqual(expect.arrayContaining(existing));
    expect(existing).toEqual(expect.arrayContaining(['portfolio-create', 'portfolio-settings', 'registration', 'view-editor', 'stock-note']));
    for (const { load } of Object.values(dialogRegistry)) expect(load).toBeTypeOf('function');
  });

  test('an address opens only dialogs that need no subject', () => {
    expect(linkedDialog('portfolio-create')).toBe('portfolio-create');
    expect(linkedDialog('registration')).toBe('registration');
    for (const name of ['stock-note', 'view-editor', 'portfolio-settings', 'subscription', 'nothing', 'toString', '', undefined])
      expect(linkedDialog(name)).toBeUndefined();
  });
});

test('an administrator gets the administrators’ dialog where there is one, everybody else the normal one', () => {
  const noteForAdmins = { ...dialogRegistry['stock-note'], title: 'Note of an administrator' };
  const admins = { 'stock-note': noteForAdmins };
  expect(dialogFor('stock-note', true, dialogRegistry, admins)).toBe(noteForAdmins);
  expect(dialogFor('stock-note', false, dialogRegistry, admins)).toBe(dialogRegistry['stock-note']);
  expect(dialogFor('registration', true, dialogRegistry, admins)).toBe(dialogRegistry.registration);
  expect(dialogFor('stock-note', true)).toBe(dialogRegistry['stock-note']);
});

describe('the one open dialog', () => {
  const note = { stockid: 'US0000HLDN', symbol: 'HLDN' };

  test('is replaced by another that is opened', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    requests.open('portfolio-create', {});
    expect(requests.get()).toMatchObject({ name: 'portfolio-create', offered: false });
    requests.close();
    expect(requests.get()).toBeUndefined();
  });

  test('is not replaced by one the product offers by itself', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    expect(requests.offer('registration', {})).toBe(false);
    expect(requests.get()?.name).toBe('stock-note');
    requests.close();
    expect(requests.offer('registration', {})).toBe(true);
    expect(requests.get()).toMatchObject({ name: 'registration', offered: true });
  });

  test('opened twice, it starts afresh', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    const first = requests.get()?.id;
    requests.open('stock-note', note);
    expect(requests.get()?.id).not.toBe(first);
  });
});
