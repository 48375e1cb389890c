import { expect, test } from 'vitest';
import { sharesOfPaper, sharesOfReceipt } from '#domain/parts/listed-paper.ts';

test.each([
  ['American Depositary Shares, each representing five Common Shares', 5],
  ['American Depositary Shares (each representing 10 Ordinary Shares, no par value)', 10],
  ['American depositary shares, each of which represents 1,000 ordinary shares', 1000],
  ['ADSs, each representing two (2) ordinary shares', 2],
  ['American Depositary Shares, each representing 0.5 of an ordinary share', 0.5],
  ['Ordinary Shares, par value $0.0001 per share', 1],
  ['Class A Common Shares', 1],
])('the title %j means %d shares', (title, shares) => {
  expect(sharesOfPaper(title)).toBe(shares);
});

test.each([
  'American Depositary Shares',
  'American Depositary Shares, each representing two Preferred Shares',
  'American Depositary Shares, each representing one-half of an ordinary share',
  'American Depositary Shares, each representing one hundredth of a preferred share',
  '5.25% Notes due 2030',
  'Warrants, each exercisable for one ordinary share',
  '8% Preferred Shares',
])('the title %j says nothing of ordinary shares', (title) => {
  expect(sharesOfPaper(title)).toBeUndefined();
});

test.each([
  ['American Depositary Shares evidenced by American Depositary Receipts, each American Depositary Share representing five (5) Common Shares of Volant', 5],
  ['each American Depositary Share representing the right to receive two fully paid ordinary shares … each ADS represents 2 ordinary shares', 2],
])('the registration %j makes a receipt %d shares', (text, shares) => {
  expect(sharesOfReceipt(text)).toBe(shares);
});

test.each([
  ['a blank', 'American Depositary Shares, each representing [ ] ordinary shares'],
  ['preferred shares', 'American Depositary Shares, each American Depositary Share representing two preferred shares'],
  ['a change of the ratio', 'each ADS represents two ordinary shares. From May each ADS represents ten ordinary shares. American Depositary Shares'],
  ['no receipts', 'each unit represents five common shares'],
])('a registration of %s says nothing of ordinary shares', (_what, text) => {
  expect(sharesOfReceipt(text)).toBeUndefined();
});
