import { describe, expect, test } from 'vitest';
import { adminDialogs, dialogFor, dialogRegistry, linkedDialog } from '../../../../src/app/dialogs/registry.ts';
import { dialogNames } from '../../../../src/pages/dialogs/dialog-names.ts';
import { createDialogRequests } from '../../../../src/pages/dialogs/dialog-requests.ts';

describe('the names', () => {
  test('are those of the product, eight of portfolios and nineteen others', () => {
    expect(dialogNames.filter((name) => name.startsWith('portfolio-'))).toHaveLength(8);
    expect(new Set(dialogNames).size).toBe(27);
  });

  test('a dialog that exists has one of them, and its code is loaded when it is asked for', async () => {
    const existing = Object.keys(dialogRegistry);
    expect(dialogNames).toEqual(expect.arrayContaining(existing));
    expect(existing).toEqual(expect.arrayContaining(['portfolio-create', 'portfolio-settings', 'registration', 'view-editor', 'stock-note']));
    for (const { load } of Object.values(dialogRegistry)) expect(load).toBeTypeOf('function');
  });

  test('an address opens only dialogs that need to be told nothing', () => {
    expect(linkedDialog('portfolio-create')).toBe('portfolio-create');
    expect(linkedDialog('registration')).toBe('registration');
    for (const name of ['stock-note', 'view-editor', 'portfolio-settings', 'subscription', 'nothing', 'toString', '', undefined])
      expect(linkedDialog(name)).toBeUndefined();
  });
});

test('an administrator gets the administrators’ dialog where there is one, everybody else the normal one [DLG-04]', () => {
  const normal = { note: 'normal note', refer: 'normal refer' };
  const admins: Partial<typeof normal> = { note: 'note of an administrator' };
  expect(dialogFor('note', true, normal, admins)).toBe('note of an administrator');
  expect(dialogFor('note', false, normal, admins)).toBe('normal note');
  expect(dialogFor('refer', true, normal, admins)).toBe('normal refer');
  expect(dialogFor('stock-note', true, dialogRegistry, adminDialogs)).toBe(dialogRegistry['stock-note']);
});

describe('the one open dialog', () => {
  const note = { stockid: 'US0000HLDN', symbol: 'HLDN' };

  test('gives way to another that is asked for', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    requests.open('portfolio-create', {});
    expect(requests.get()).toMatchObject({ name: 'portfolio-create', offered: false });
    requests.close();
    expect(requests.get()).toBeUndefined();
  });

  test('does not give way to one nobody asked for', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    expect(requests.offer('registration', {})).toBe(false);
    expect(requests.get()?.name).toBe('stock-note');
    requests.close();
    expect(requests.offer('registration', {})).toBe(true);
    expect(requests.get()).toMatchObject({ name: 'registration', offered: true });
  });

  test('asked for twice it opens anew', () => {
    const requests = createDialogRequests();
    requests.open('stock-note', note);
    const first = requests.get()?.id;
    requests.open('stock-note', note);
    expect(requests.get()?.id).not.toBe(first);
  });
});
