import { beforeAll, expect, test } from 'vitest';
import { listGuruPicks } from '#contract/endpoints/gurus/gurus.ts';
import {
  createLetter,
  deleteLetter,
  getLetter,
  getLetterBook,
  listLatestLetters,
  listLetterQuarters,
  listLettersByName,
  listLettersByQuarter,
  updateLetter,
} from '#contract/endpoints/gurus/letters.ts';
import type { GuruTrade } from '#contract/entities/gurus/guru.ts';
import type { LetterRow } from '#contract/entities/gurus/guru-letter.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { leadingMarket } from '../leading-market.ts';
import { newMember } from '../records/member.ts';

const letter = {
  ...{ year: 2025, quarter: 4, name: 'Quillfeather Endowment', title: 'To our trustees', day: '2026-01-12', url: null },
  text: 'We kept still.\n\n# Outlook\n\nNone.',
};

describeOnStores('Letters of investors', (openFresh) => {
  let services: TestServices;
  let admin: Awaited<ReturnType<typeof newMember>>;
  let member: Awaited<ReturnType<typeof newMember>>;
  beforeAll(async () => {
    services = testServices(await openFresh(leadingMarket));
    admin = await newMember(services, { admin: true });
    member = await newMember(services);
  }, 120_000);
  const rowsOf = (answer: { body: { rows: LetterRow[] } }) => answer.body.rows;

  test('there is one letter a year, quarter and name; only administrators keep them [LTR-01]', async () => {
    for (const refused of [await member.call(getLetterBook), await member.call(createLetter, { body: letter })])
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const id = '2025q4-quillfeather+endowment';
    expect((await admin.call(createLetter, { body: letter })).body).toEqual({ id, rev: 1 });
    expect(await admin.call(createLetter, { body: { ...letter, title: 'Again' } })).toMatchObject({ body: { code: 'already-there' } });
    expect((await admin.call(createLetter, { body: { ...letter, quarter: 3, day: '2025-10-12' } })).body).toEqual({
      id: '2025q3-quillfeather+endowment',
      rev: 1,
    });
    expect(await admin.call(createLetter, { body: { ...letter, quarter: 2, text: '' } })).toMatchObject({
      status: 400,
      body: { code: 'bad-request', fields: { 'body.text': 'must be given where there is no address' } },
    });
    const changed = { ...letter, title: 'To our trustees, corrected', url: 'https://example.org/letter' };
    expect((await admin.call(updateLetter, { body: { ...changed, rev: 1 } })).body).toEqual({ id, rev: 2 });
    expect(await admin.call(updateLetter, { body: { ...letter, rev: 1 } })).toMatchObject({ body: { code: 'changed-elsewhere' } });
    expect((await member.call(getLetter, { params: { id } })).body).toMatchObject({ ...changed, guru_id: 'quillfeather+endowment' });
    expect((await member.call(getLetter, { params: { id: 'latest' } })).body.id).toBe(id);
    const ofQuarter = rowsOf(await member.call(listLettersByQuarter, { query: { year: '2025', quarter: '4' } }));
    expect(ofQuarter.map(({ title, opening }) => [title, opening])).toEqual([['To our trustees, corrected', 'We kept still. Outlook None.']]);
    const ofName = rowsOf(await member.call(listLettersByName, { query: { name: 'quillfeather+endowment' } }));
    expect(ofName.map(({ year, quarter }) => [year, quarter])).toEqual([
      [2025, 4],
      [2025, 3],
    ]);
    expect((await admin.call(deleteLetter, { params: { id } })).body).toEqual({ id, rev: 3 });
    expect(await member.call(getLetter, { params: { id } })).toMatchObject({ status: 404 });
    const kept = (await admin.call(getLetterBook)).body.letters.find((each: { id: string }) => each.id === id);
    expect(kept).toMatchObject({ removed: true, rev: 3, text: letter.text });
    expect((await admin.call(updateLetter, { body: { ...changed, rev: 3 } })).body).toEqual({ id, rev: 4 });
    expect((await member.call(getLetter, { params: { id } })).body).toMatchObject({ title: changed.title });
  });

  test('an invented letter says of what was bought what the report of its quarter says', async () => {
    const { text } = (await member.call(getLetter, { params: { id: '2025q3-elspeth+harrowgate' } })).body;
    const picks: GuruTrade[] = (await member.call(listGuruPicks, { params: { name: 'elspeth+harrowgate' }, query: { date: '2025-09-30' } })).body.rows;
    const [bought, sold] = [picks.filter(({ change }) => (change ?? 0) > 0), picks.filter(({ change }) => (change ?? 0) < 0)];
    const parts = String(text).split('# ');
    const named = (part: string | undefined, trades: readonly GuruTrade[]) => trades.filter(({ company }) => part?.includes(company)).length;
    expect(named(parts[1], bought)).toBe(Math.min(3, bought.length));
    expect(named(parts[2], sold)).toBe(Math.min(3, sold.length));
  });

  test('quarters and years of letters hold those that were written in them [LTR-02]', async () => {
    const quarters: { year: number; quarter: number; letters: number }[] = (await member.call(listLetterQuarters)).body;
    const all = rowsOf(await member.call(listLatestLetters, { query: { per_page: '10000' } }));
    expect(quarters.reduce((sum, { letters }) => sum + letters, 0)).toBe(all.length);
    expect(all.map(({ day }) => day)).toEqual(
      all
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    const since = `${Number(all[0]?.day.slice(0, 4)) - 2}${all[0]?.day.slice(4)}`;
    const twoYears = rowsOf(await member.call(listLatestLetters, { query: { years: '2', per_page: '10000' } }));
    expect(twoYears).toEqual(all.filter(({ day }) => day > since));
    expect(twoYears.length).toBeLessThan(all.length);
    const found = rowsOf(await member.call(listLatestLetters, { query: { find: 'trustees' } }));
    expect(found.every(({ name }) => name === 'Quillfeather Endowment')).toBe(true);
  });
});
