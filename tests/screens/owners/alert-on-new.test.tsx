import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StockNewsAlert } from '#app/stock-actions/stock-news-alert.tsx';
import { getInsiderVolumes } from '#contract/endpoints/insiders/insiders.ts';
import { pageCall } from '#data/answers/keep-answer.ts';
import { ListAlert } from '#pages/alerts/list-alert.tsx';
import { FollowButton } from '#pages/follows/follow-button.tsx';
import { answering, close, joinAsMember, showPart } from '../stage.tsx';

beforeEach(joinAsMember);
afterEach(close);

test('an alert on new trades of a stock is set and taken away by one press', async () => {
  await showPart('Guru trades', <StockNewsAlert kind="stock_new_guru_trading" stockid="XD00000001" name="HLDN~" />);
  const alert = page.getByRole('button', { name: 'Alert on new guru trades in HLDN~' });
  await expect.element(alert).toHaveAttribute('aria-pressed', 'false');
  await alert.click();
  await expect.element(alert).toHaveAttribute('aria-pressed', 'true');
  await alert.click();
  await expect.element(alert).toHaveAttribute('aria-pressed', 'false');
});

test('an alert on a list begins with that list alone, whatever was chosen while the mail was off', async () => {
  let kept = { active: false, lists: ['ceo'], least_value: 0 };
  answering({
    'GET /_api/insider/email_alert': () => kept,
    'POST /_api/insider/save_email_alert': () => {
      kept = { active: true, lists: ['cluster'], least_value: 0 };
      return kept;
    },
  });
  await showPart('Clusters', <ListAlert list="cluster" />);
  const alert = page.getByRole('button', { name: 'Alert on new clusters of purchases' });
  await expect.element(alert).toHaveAttribute('aria-pressed', 'false');
  await alert.click();
  await expect.element(alert).toHaveAttribute('aria-pressed', 'true');
});

test('following reads ahead what the pages of whoever is followed ask for, and offers the alert', async () => {
  let asked = 0;
  answering({
    'GET /_api/insider/email_alert': () => ({ active: false, lists: [], least_value: 0 }),
    'GET /_api/insiders/0001/volume_history': () => {
      asked += 1;
      return [];
    },
  });
  const whom = { kind: 'insider', followed_id: '0001', name: 'Edgar Vandermeer' } as const;
  await showPart('An insider', <FollowButton whom={whom} pages={() => [pageCall(getInsiderVolumes, { params: { id: '0001' } })]} />);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Followed' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: 'Alert on new trades of insiders you follow' })).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => asked).toBe(1);
});
