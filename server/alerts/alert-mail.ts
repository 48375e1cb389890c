import type { Account } from '#contract/entities/account/account.ts';
import type { AlertNotice } from '../queries/alerts/alert-deliveries.ts';
import type { Message } from '../services.ts';

interface FiredAlert extends AlertNotice {
  readonly firedAt: string;
}

interface AlertMail {
  readonly account: Pick<Account, 'username' | 'email'>;
  readonly alerts: readonly FiredAlert[];
  readonly isTable: boolean;
  /** Public address of the app. */
  readonly address: string;
}

/** The mail about alerts that fired, in the order they did. */
export function alertMail({ account: { username, email }, alerts, isTable, address }: AlertMail): Message {
  const inOrder = alerts.toSorted((a, b) => (a.firedAt < b.firedAt ? -1 : 1));
  const [first] = inOrder;
  const subject = inOrder.length === 1 && first !== undefined ? `Alert: ${first.title}, ${first.text}` : `${inOrder.length} alerts`;
  const settings = `${address}/user/me?tab=account&subtab=account-alerts`;
  const parts = [`Hello ${username},`, isTable ? table(inOrder) : list(inOrder, address), `Your alerts and their delivery: ${settings}`];
  return { to: email, subject: subject.replace(/\s+/g, ' ').slice(0, 150), text: parts.join('\n\n') };
}

function list(alerts: readonly FiredAlert[], address: string): string {
  return alerts.map(({ title, text, firedAt, link }) => `${title}: ${text}\n  ${minute(firedAt)}\n  ${address}${link}`).join('\n\n');
}

/** Columns of equal width, which every mail program shows alike. */
function table(alerts: readonly FiredAlert[]): string {
  const rows = [['What', 'Alert', 'When'], ...alerts.map(({ title, text, firedAt }) => [title, text, minute(firedAt)])];
  const widths = [0, 1, 2].map((column) => rows.reduce((widest, row) => Math.max(widest, [...(row[column] ?? '')].length), 0));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...body.map(line)].join('\n');
}

function minute(at: string): string {
  return `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
}
