import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InvitationsCard } from '#features/account/admin/invitations-card.tsx';
import { ConfirmReminder } from '#features/account/settings/confirm-reminder.tsx';
import { answering, close, findings, open, overhang, showPart, shows } from './stage.tsx';

afterEach(close);

describe('Sign Up', () => {
  const registration = (now: string) => answering({ 'GET /_api/registration': () => ({ registration: now }) });

  test('says that a server that is closed opens no account, and shows no form', async () => {
    registration('closed');
    await open('/register');
    await shows(/No new accounts.*opens no new accounts/s);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    await expect.element(page.getByRole('link', { name: 'Login with an account you have' })).toBeVisible();
  });

  test('by invitation shows the form to whoever comes with a link', async () => {
    registration('invitation');
    await open('/register');
    await shows(/By invitation/);
    expect(page.getByRole('textbox').elements()).toEqual([]);
    close();
    registration('invitation');
    await open(`/register?invitation=${'a'.repeat(43)}`);
    await expect.element(page.getByRole('textbox', { name: 'User name' })).toBeVisible();
  });

  test('says at the field that a password is easily guessed, before anything is sent', async () => {
    registration('open');
    await open('/register');
    await page.getByRole('textbox', { name: 'User name' }).fill('AdaLovelace');
    const password = page.getByLabelText('Password', { exact: true });
    for (const guessed of ['password123', 'AdaLovelace1']) {
      await password.fill(guessed);
      await userEvent.tab();
      await shows(/This is among the first that are guessed/);
      await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    }
    await password.fill('Ada builds bridges');
    await userEvent.tab();
    await expect.element(password).toHaveAttribute('aria-invalid', 'false');
  });
});

describe('Invitations', () => {
  const day = 24 * 60 * 60 * 1000;
  const tokens = { 'POST /oauth/token': () => ({ access_token: 'member', token_type: 'Bearer', expires_in: 3600, signing_key: 'A'.repeat(43) }) };

  test('are made with a link to copy, listed and taken back', async () => {
    const kept: { id: string; created_at: number; expires_at: number }[] = [];
    answering({
      ...tokens,
      'GET /_api/registration': () => ({ registration: 'invitation' }),
      'GET /_api/invitations': () => kept,
      'POST /_api/invitations': () => {
        const invitation = { id: 'i'.repeat(43), created_at: Date.now(), expires_at: Date.now() + 7 * day };
        kept.push(invitation);
        return { ...invitation, address: 'https://sextant.example.org/register?invitation=secret' };
      },
      [`DELETE /_api/invitations/${'i'.repeat(43)}`]: () => {
        kept.pop();
        return { done: true };
      },
    });
    await showPart('Admin', <InvitationsCard />);
    await expect.element(page.getByText('No invitation is open.')).toBeVisible();
    await expect.element(page.getByText('An account is opened by invitation only.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Make a link' }).click();
    const link = page.getByRole('textbox', { name: 'Link of the invitation' });
    await expect.element(link).toHaveValue('https://sextant.example.org/register?invitation=secret');
    await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await page.viewport(390, 844);
    expect(overhang()).toBeLessThanOrEqual(0);
    expect(await findings()).toEqual([]);
    await page.getByRole('button', { name: /Take back/ }).click();
    await expect.element(page.getByText('No invitation is open.')).toBeVisible();
    expect(link.elements()).toEqual([]);
  });

  test('are shown to administrators alone', async () => {
    await open('/admin');
    await shows(/Administrators look after this server here/);
    expect(page.getByRole('button', { name: 'Make a link' }).elements()).toEqual([]);
  });

  test('and a new link to confirm an address are asked for once', async () => {
    let asked = 0;
    answering({
      ...tokens,
      'POST /_api/email/confirmation': () => {
        asked += 1;
        return { done: true };
      },
    });
    await showPart('Admin', <ConfirmReminder email="ada@example.org" />);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect.element(page.getByRole('button', { name: 'Link sent' })).toBeDisabled();
    expect(asked).toBe(1);
  });
});
