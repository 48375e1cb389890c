import { expect, test } from 'vitest';
import { toolbarButtons } from '../../../../src/app/tab-strip/toolbar-buttons.ts';
import { toolbarFacts } from '../../../../src/domain/membership/toolbar.ts';

const everyPage = () => true;
const member = (status: number, amount_paid: number) => ({
  status,
  amount_paid,
  trial: 0,
  warning: 0,
  renew_auto: 0,
  subexdate: 0,
  regions: 'U',
  seats: 1,
});
const labels = (status: number | undefined, paid = 0) =>
  toolbarButtons(toolbarFacts(status === undefined ? undefined : member(status, paid)), everyPage).map(({ label }) => label);

test.each([
  ['somebody signed out', undefined, 0, ['Site Overview', 'Book Demo', 'Refer a Friend']],
  ['a free member', 0, 0, ['Site Overview', 'Book Demo', 'Refer a Friend']],
  ['a free member who once paid', 0, 449, ['Site Overview', 'Book Demo', 'Refer a Friend']],
  ['a premium trial', 3, 0, ['Site Overview', 'Schedule Tutorial', 'Refer a Friend']],
  ['a premium member', 3, 449, ['Schedule Tutorial', 'Refer a Friend']],
  ['a plus member', 5, 1348, ['Schedule Tutorial', 'Refer a Friend']],
  ['a professional trial', 10, 0, ['Site Overview', 'Schedule Tutorial']],
  ['a professional', 10, 2398, ['Schedule Tutorial']],
] as const)('%s sees the buttons of the membership', (_who, status, paid, expected) => {
  expect(labels(status, paid)).toEqual(expected);
});

test('a button whose page does not exist yet is not shown', () => {
  expect(toolbarButtons(toolbarFacts(undefined), (path) => path === '/tutorial')).toEqual([{ label: 'Site Overview', to: '/tutorial' }]);
  expect(toolbarButtons(toolbarFacts(undefined), () => false)).toEqual([]);
});
