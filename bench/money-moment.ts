import type { Page } from 'playwright';
import type { Device } from './moments.ts';

/** A book as a member would bring it: bought and sold at prices of the demo market on those days. */
const BOOK = `Date,Type,Symbol,Shares,Price,Currency
2022-01-03,Deposit,,1,60000,USD
2022-01-10,Buy,HLDN~,100,85.81,USD
2022-03-14,Buy,OSMD~,60,123.95,USD
2022-06-13,Buy,ORRY~,80,77.13,USD
2023-01-03,Deposit,,1,20000,USD
2023-02-13,Buy,TRNH~,90,132.96,USD
2023-05-15,Buy,VNTB~,120,103.71,USD
2024-02-12,Sell,HLDN~,40,115.44,USD
2024-09-16,Buy,HLDN~,30,116.77,USD
2025-03-17,Sell,ORRY~,80,104.96,USD
2025-10-13,Buy,CFRL~,50,153.66,USD
2026-02-02,Withdrawal,,1,5000,USD
`;
const columns = { date: 'Date', type: 'Type', symbol: 'Symbol', shares: 'Shares', price: 'Price' };

/** The member's money: a file imported into a portfolio, what is held, what it earned, every transaction, an alert, and what it earned as a phone shows it. */
export async function money({ open, picture }: Device): Promise<void> {
  const page = await open('member', 'desk', '/portfolio');
  await page
    .getByRole('link', { name: /Compounders/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Compounders' }).waitFor();
  const portfolio = new URL(page.url()).pathname;
  await imported(page, portfolio, picture);
  for (const { view, shown } of parts) {
    await page.goto(new URL(portfolio + view, page.url()).href);
    await shown(page);
    await picture(page);
  }
  await alerted(page, picture);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(`${portfolio}?view=performance`, page.url()).href);
  await page.getByRole('region', { name: 'Gain', exact: true }).waitFor();
  await picture(page);
}

const parts = [
  { view: '', shown: (page: Page) => page.getByText('Money-weighted p.a.').waitFor() },
  { view: '?view=performance', shown: (page: Page) => page.getByRole('grid', { name: 'Unrealised lots' }).waitFor() },
  { view: '?view=transactions', shown: (page: Page) => page.getByRole('grid', { name: 'Transactions' }).waitFor() },
] as const;

async function imported(page: Page, portfolio: string, picture: Device['picture']): Promise<void> {
  await page.goto(new URL(`${portfolio}?view=import`, page.url()).href);
  await page.getByLabel('File of transactions').setInputFiles({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(BOOK) });
  for (const [meaning, label] of Object.entries(columns)) await page.getByLabel(`Column of the ${meaning}`).selectOption({ label });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const write = page.getByRole('button', { name: /^Import \d+ rows/ });
  await write.waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  await picture(page);
  await write.click();
  await page.getByText(/transactions are booked/).waitFor();
}

async function alerted(page: Page, picture: Device['picture']): Promise<void> {
  await page.goto(new URL('/stock/HLDN~/summary', page.url()).href);
  await page.getByRole('button', { name: 'Alert', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Alert' });
  for (const limit of ['90', '900']) {
    await dialog.getByLabel('Limit').fill(limit);
    await dialog.getByRole('button', { name: 'Set alert' }).click();
    await dialog.getByText(`Price below ${limit}`).first().waitFor();
  }
  await page.getByRole('status').filter({ hasText: 'All synced' }).first().waitFor();
  await page.goto(new URL('/user/me?tab=account&subtab=account-alerts', page.url()).href);
  await page.getByText('Triggered', { exact: true }).first().waitFor();
  await picture(page);
}
