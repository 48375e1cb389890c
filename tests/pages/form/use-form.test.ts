import * as v from 'valibot';
import { expect, test } from 'vitest';
import { register } from '#contract/endpoints/account/accounts.ts';
import { CallError, clientFailure } from '#data/client/failure.ts';
import { accountName, initialsOf } from '#data/session/account-name.ts';
import { fieldProblem, issuesByField, problemsOf } from '#pages/form/use-form.ts';

const nobody = { truename: '', first_name: '', last_name: '', username: 'edda_moreau' };

test('a member is called by the name they gave, else by the user name', () => {
  expect(accountName({ ...nobody, truename: 'Edda Moreau' })).toBe('Edda Moreau');
  expect(accountName({ ...nobody, first_name: 'Edda' })).toBe('Edda');
  expect(accountName(nobody)).toBe('edda_moreau');
});

test.each([
  ['Edda Moreau', 'EM'],
  ['Ångström', 'ÅN'],
  ['Ada King Lovelace', 'AL'],
  ['x', 'X'],
])('%s has the initials %s', (truename, initials) => {
  expect(initialsOf({ ...nobody, truename })).toBe(initials);
});

test('what is wrong before sending is shown at its field, once each', () => {
  const parsed = v.safeParse(register.body, { username: 'a', email: 'x', password: 'short' });
  expect(parsed.success ? {} : issuesByField(parsed.issues)).toEqual({
    username: 'This must be 3 to 32 letters, digits, _ or -.',
    email: 'This must be an e-mail address.',
    password: 'This must be at least 10 characters.',
  });
});

test('what the server rejects is shown at its field', () => {
  const refused = new CallError('The request is not valid.', 400, { code: 'bad-request', fields: { 'body.username': 'must not be empty' } });
  expect(problemsOf(refused)).toEqual({ fields: { username: 'This must not be empty.' } });
});

test.each([
  ['a wrong password', new CallError('The name or password is not right.', 401, { code: 'wrong-credentials' }), 'The name or password is not right.'],
  ['too many attempts', new CallError('Too many requests.', 429, { code: 'too-many-requests' }), 'Too many attempts. Wait a minute, then try again.'],
  ['no server', clientFailure('unreachable'), 'The server cannot be reached. Try again when you are online.'],
  ['a mistake of our own', new TypeError('x is not a function'), 'Something went wrong on this page. Nothing was sent.'],
])('%s is said of the whole form', (_what, error, words) => {
  expect(problemsOf(error)).toEqual({ fields: {}, form: words });
});

test('a field that is left shows the first of its problems, whatever is wrong with others [DLG-08]', () => {
  const values = { username: 'e!', email: 'edda@example', password: 'short' };
  const first = v.safeParse(register.body, values).issues?.find(({ path }) => path?.[0]?.key === 'username');
  expect(first).toBeDefined();
  expect(fieldProblem(register.body, values, 'username')).toBe(`This ${first?.message}.`);
  expect(fieldProblem(register.body, { ...values, username: 'edda_moreau' }, 'username')).toBeUndefined();
  expect(fieldProblem(register.body, values, 'email')).toMatch(/\.$/);
  expect(fieldProblem(register.body, { username: 'edda_moreau', email: 'edda@example.org', password: 'four words are better' }, 'password')).toBeUndefined();
});
