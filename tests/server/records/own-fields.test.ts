import { beforeAll, expect, test } from 'vitest';
import { createOwnField, createScreenerField, deleteOwnField, listOwnFields, updateOwnField } from '#contract/endpoints/records/own-fields.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { newMember } from './member.ts';

const field = { key: 'my_value', name: 'Return for the price', formula: 'roic / pe', note: 'as Greenblatt' };

describeOnStores('Own fields of the screener', (openFresh) => {
  let services: TestServices;
  beforeAll(async () => {
    services = testServices(await openFresh());
  });

  test('are saved, listed, changed and deleted by their member alone', async () => {
    const member = await newMember(services);
    const other = await newMember(services);
    const { id } = (await member.call(createOwnField, { body: field })).body;
    expect((await member.call(listOwnFields, { query: {} })).body).toMatchObject([field]);
    expect((await other.call(listOwnFields, { query: {} })).body).toEqual([]);
    expect((await other.call(updateOwnField, { params: { id }, body: { name: 'Taken' } })).status).toBe(404);
    expect((await member.call(updateOwnField, { params: { id }, body: { formula: 'roic / ps' } })).body).toMatchObject({ ...field, formula: 'roic / ps' });
    expect((await member.call(deleteOwnField, { params: { id } })).body).toMatchObject({ done: true, id });
    expect((await member.call(listOwnFields, { query: {} })).body).toEqual([]);
  });

  test.each([
    ['a bracket that is not closed', 'roic / (pe', 'character 11'],
    ['a division by zero', 'roic / 0', 'This divides by 0 (character 8).'],
    ['itself', 'roic + my_value', 'leads back to itself (character 8).'],
  ])('with %s are refused with the place, and nothing is saved', async (_what, formula, message) => {
    const member = await newMember(services);
    const { status, body } = await member.call(createOwnField, { body: { ...field, formula } });
    expect(status).toBe(400);
    expect(body.fields['body.formula']).toContain(message);
    expect((await member.call(listOwnFields, { query: {} })).body).toEqual([]);
  });

  test('that would lead back to themselves through each other, or are a million characters long, are refused', async () => {
    const member = await newMember(services);
    const first = await member.call(createOwnField, { body: field });
    await member.call(createOwnField, { body: { ...field, key: 'twice', formula: 'my_value * 2' } });
    const circle = await member.call(updateOwnField, { params: { id: first.body.id }, body: { formula: 'twice / 2' } });
    expect(circle).toMatchObject({ status: 400, body: { fields: { 'body.formula': expect.stringContaining('“twice” is made of this field') } } });
    expect((await member.call(createOwnField, { body: { ...field, key: 'long', formula: '1+'.repeat(500_000) } })).status).toBeGreaterThanOrEqual(400);
    const { body: kept } = await member.call(listOwnFields, { query: {} });
    expect(kept).toHaveLength(2);
    expect(kept).toEqual(expect.arrayContaining([expect.objectContaining(field), expect.objectContaining({ key: 'twice' })]));
  });

  test('have keys that neither a field of the screener nor another of the member has', async () => {
    const member = await newMember(services);
    await member.call(createScreenerField, { body: field });
    for (const key of ['my_value', 'roic']) {
      expect(await member.call(createOwnField, { body: { ...field, key } })).toMatchObject({
        status: 400,
        body: { fields: { 'body.key': 'Name Duplication.' } },
      });
    }
  });
});
