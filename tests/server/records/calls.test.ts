import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createDashboard, deleteDashboard, listDashboards, resetDashboard, updateDashboard } from '#contract/endpoints/records/boards/dashboards.ts';
import { createSummaryBoard, getSummaryBoard, resetSummaryBoard, updateSummaryBoard } from '#contract/endpoints/records/boards/summary-boards.ts';
import { createBookmark, deleteBookmark, isBookmarked, listBookmarks, updateBookmark } from '#contract/endpoints/records/bookmarks.ts';
import { getView } from '#contract/endpoints/records/financial-views.ts';
import { deleteAccount, exportMemberData } from '#contract/endpoints/records/member-data.ts';
import {
  changeNotes,
  clearNoteTags,
  createNoteTag,
  deleteNoteTag,
  listNoteableNotes,
  listNotes,
  listNoteTags,
  setNoteTags,
} from '#contract/endpoints/records/notes.ts';
import {
  changeCommonPortfolioSetting,
  changePortfolioNotes,
  changePortfolioSetting,
  changePortfolioStocks,
  clonePortfolio,
  createPortfolio,
  getPortfolio,
  isPortfolioEmpty,
  listCommonPortfolioSettings,
  listPortfolioStockIds,
  listPortfoliosOfStock,
  reorderPortfolio,
  searchPortfolios,
  updatePortfolio,
  updateStockSequence,
} from '#contract/endpoints/records/portfolios.ts';
import {
  addPortfolioOld,
  aggregatePortfolio,
  deletePortfolioOld,
  editPortfolioOld,
  listHoldingsOld,
  listPopularStocks,
  listPortfolioNotesOld,
  listPortfolioStocksOld,
  listPortfoliosOld,
} from '#contract/endpoints/records/portfolios-old.ts';
import { getUserSettings, updateUserSettings } from '#contract/endpoints/records/user-settings.ts';
import {
  createUserView,
  createView,
  findView,
  listFieldsOfView,
  listUserViews,
  listViews,
  listViewVersions,
  updateUserView,
  updateView,
} from '#contract/endpoints/records/views.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { deleteDueAccounts } from '#server/queries/accounts/accounts.ts';
import type { SampleMarket } from '../../contract/samples.ts';
import { oneCompany, sampleMarket } from '../every-call.ts';
import { describeOnStores, type TestServices, testServices } from '../harness.ts';
import { type Member, newMember } from './member.ts';

const [a, b, c] = ['US0000000A', 'US0000000B', 'US0000000C'];

describeOnStores('Calls of members records', (openFresh) => {
  let services: TestServices;
  let market: SampleMarket;
  beforeAll(async () => {
    const store = await openFresh(oneCompany);
    services = testServices(store);
    market = await sampleMarket(store);
  });

  const withPortfolio = async (...stocks: readonly string[]): Promise<{ member: Member; id: string }> => {
    const member = await newMember(services);
    const { body } = await member.call(createPortfolio, { body: { name: 'Quality' } });
    if (stocks.length > 0)
      await member.call(changePortfolioStocks, { params: { id: body.id }, body: { action: 'add', stocks: stocks.map((stock) => ({ stock })) } });
    return { member, id: body.id };
  };

  describe('portfolios', () => {
    test('are listed with their stock count, privacy and last change, 9999 to the page [PF-05]', async () => {
      const { member, id } = await withPortfolio(a, b);
      await member.call(updatePortfolio, { params: { id }, body: { private: 5 } });
      expect((await member.call(searchPortfolios, { body: { page: 1, per_page: 9999 } })).body).toMatchObject({
        total: 1,
        data: [{ id, name: 'Quality', stock_count: 2, private: 5, updated_at: '2026-01-15T12:00:00.000Z' }],
      });
    });

    test.each([-1, 6, 1.5, '2'])('refuse the privacy %s', async (privacy) => {
      const { member, id } = await withPortfolio();
      expect(await member.call(updatePortfolio, { params: { id }, body: { private: privacy } })).toMatchObject({
        status: 400,
        body: { fields: { 'body.private': expect.any(String) } },
      });
    });

    test('put stocks added later above the others, by a negative number counting down, until they are put in order [PF-10]', async () => {
      const { member, id } = await withPortfolio(a, b);
      await member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock: c }] } });
      expect((await member.call(listPortfolioStockIds, { params: { id }, body: {} })).body).toEqual([c, b, a]);
      await member.call(updateStockSequence, { params: { id }, body: { sequence: { [a]: 0, [c]: 1, [b]: 2 } } });
      expect((await member.call(listPortfolioStockIds, { params: { id }, body: {} })).body).toEqual([a, c, b]);
    });

    test('answer nine fields of every stock, those asked for, and null for what is not known, 40 to the page [PF-06, PF-07, FLD-06]', async () => {
      const { member, id } = await withPortfolio(market.symbol, a);
      const { body } = await member.call(getPortfolio, { params: { id }, body: { fields: ['pb', 'price', 'unheard_of', 'pe'] } });
      expect([body.page, body.per_page, body.stock_count]).toEqual([1, 40, 2]);
      const [unknown, known] = body.stocks;
      expect(known).toMatchObject({ display_symbol: market.symbol, currency_symbol: '$', delisted: false, beta: null, unheard_of: null });
      expect([typeof known.mktcap, typeof known.price, typeof known.company]).toEqual(['number', 'number', 'string']);
      expect(unknown).toMatchObject({ stockid: a, symbol: null, company: null, delisted: null, mktcap: null, pe: null, pb: null });
    });

    test('take a symbol for a stock, and refuse one that nobody knows', async () => {
      const { member, id } = await withPortfolio();
      const add = (stock: string) => member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks: [{ stock }] } });
      expect((await add(market.symbol)).body.stocks[0].stockid).toMatch(/^[A-Z]{2}[0-9A-Z]{8}$/);
      expect(await add('NOSUCH')).toMatchObject({ status: 404, body: { code: 'stock-not-found' } });
    });

    test('change the named fields of a stock that is already there, and do nothing for an empty list [PF-08, PF-09]', async () => {
      const { member, id } = await withPortfolio(a);
      const change = (stocks: object[]) => member.call(changePortfolioStocks, { params: { id }, body: { action: 'add', stocks } });
      await change([{ stock: a, adjust_price: '10.500000000001', note: 'cheap' }]);
      const { body } = await change([
        { stock: a, note: 'dear', split_factor: '2', add_date: '2026-01-02', is_dummy_stock: true, seq: 4, reset_transaction: false },
      ]);
      expect(body.stocks).toMatchObject([
        { note: 'dear', adjust_price: '10.500000000001', split_factor: '2', add_date: '2026-01-02', is_dummy_stock: true, seq: 4 },
      ]);
      expect((await change([])).body).toEqual({ stocks: [], removed: [] });
    });

    test('remove stocks, once and for all [PF-11]', async () => {
      const { member, id } = await withPortfolio(a, b);
      const { body } = await member.call(changePortfolioStocks, { params: { id }, body: { action: 'remove', stockids: [a, a, c] } });
      expect(body.removed).toEqual([a]);
      expect((await member.call(listPortfoliosOfStock, { params: { id: a } })).body).toEqual([]);
      expect((await member.call(listPortfoliosOfStock, { params: { id: b } })).body).toMatchObject([{ id, stock_count: 1 }]);
      expect((await member.call(isPortfolioEmpty, { params: { id } })).body).toEqual({ empty: false });
    });

    test('are copied with their stocks and order under another name', async () => {
      const { member, id } = await withPortfolio(a, b);
      await member.call(updateStockSequence, { params: { id }, body: { sequence: { [a]: 0, [b]: 1 } } });
      const { body: copy } = await member.call(clonePortfolio, { params: { id }, query: { name: 'Copy' } });
      expect(copy).toMatchObject({ name: 'Copy', stock_count: 2 });
      expect((await member.call(listPortfolioStockIds, { params: { id: copy.id }, body: {} })).body).toEqual([a, b]);
    });

    test('are in the order the member gave them', async () => {
      const member = await newMember(services);
      const ids: string[] = [];
      for (const name of ['one', 'two', 'three']) ids.push((await member.call(createPortfolio, { body: { name } })).body.id);
      await member.call(reorderPortfolio, { params: { id: ids[0] ?? '' }, body: { position: 0 } });
      const { body } = await member.call(searchPortfolios, { body: {} });
      expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['one', 'three', 'two']);
    });

    test('have notes, which are cleaned, listed, changed and removed [PFT-01]', async () => {
      const { member, id } = await withPortfolio(a);
      const notes = (body: object) => member.call(changePortfolioNotes, { params: { id }, body });
      const { body: note } = await notes({ action: 'add', stockid: a, content: '<p onclick="x()">why<script>1</script></p>' });
      expect(note).toMatchObject({ content: '<p>why</p>', stockid: a, portfolio_id: id });
      await notes({ action: 'update', note_id: note.note_id, content: '<p>because</p>' });
      expect((await notes({ action: 'list' })).body).toMatchObject([{ content: '<p>because</p>' }]);
      expect((await member.call(listPortfolioNotesOld, { params: { id, stockid: a } })).body).toHaveLength(1);
      expect((await notes({ action: 'remove', note_id: note.note_id })).body).toMatchObject({ done: true });
      expect((await notes({ action: 'list' })).body).toEqual([]);
    });

    test('have their own settings, and common ones under portfolio 1 [PFT-02]', async () => {
      const { member, id } = await withPortfolio();
      await member.call(changePortfolioSetting, { params: { id }, body: { key: 'default_view', value: 'mine' } });
      await member.call(changeCommonPortfolioSetting, { body: { key: 'default_view', value: { sort: ['pe'] } } });
      expect((await member.call(listCommonPortfolioSettings)).body).toEqual({ default_view: { sort: ['pe'] } });
    });

    test('answer the older calls as the newer ones', async () => {
      const member = await newMember(services);
      const { body: made } = await member.call(addPortfolioOld, { body: { name: 'Old', stocks: [{ stock: a }, { stock: market.symbol }] } });
      expect(made).toMatchObject({ name: 'Old', stock_count: 2 });
      await member.call(editPortfolioOld, { params: { id: made.id }, body: { name: 'Older' } });
      expect((await member.call(listPortfoliosOld, { body: {} })).body).toMatchObject([{ name: 'Older' }]);
      expect((await member.call(listHoldingsOld, { params: { id: made.id } })).body).toHaveLength(2);
      expect((await member.call(listPortfolioStocksOld, { params: { id: made.id } })).body).toHaveLength(2);
      const { body: whole } = await member.call(aggregatePortfolio, { params: { id: made.id }, body: {} });
      expect([whole.stock_count, whole.sectors.length, whole.figures.pe.known <= 1]).toEqual([2, 1, true]);
      expect((await member.call(deletePortfolioOld, { query: { id: made.id } })).status).toBe(200);
    });

    test('list a stock as popular only when twenty members have it, so that the number reveals none of them', async () => {
      const stock = 'US000000PP';
      const { member } = await withPortfolio(stock);
      const popular = async () => (await member.call(listPopularStocks)).body.find(({ stockid }: { stockid: string }) => stockid === stock);
      for (let others = 1; others < 19; others += 1) await withPortfolio(stock);
      expect(await popular()).toBeUndefined();
      await withPortfolio(stock);
      expect(await popular()).toMatchObject({ members: 20 });
      await withPortfolio(stock);
      expect(await popular()).toMatchObject({ members: 20 });
    });
  });

  describe('notes', () => {
    test('are found by stock, tag and what they are on [NOTE-01]', async () => {
      const member = await newMember(services);
      const add = async (body: object) => (await member.call(changeNotes, { body: { action: 'add', ...body } })).body;
      const first = await add({ stockid: a, content: '<p>one</p>', tags: ['moat', 'moat', 'cheap'], target_time: '2026-06-30' });
      const second = await add({ content: 'general', noteable_type: 'IDEA' });
      expect(first).toMatchObject({ tags: ['moat', 'cheap'], target_time: '2026-06-30', noteable_type: 'STOCK', note_id: first.id });
      const found = async (query: Record<string, string>) => (await member.call(listNotes, { query })).body.map(({ id }: { id: string }) => id);
      expect([await found({ stockid: a }), await found({ tag: 'cheap' }), await found({ noteable_type: 'IDEA' }), await found({})]).toEqual([
        [first.id],
        [first.id],
        [second.id],
        [second.id, first.id],
      ]);
      expect((await member.call(listNoteableNotes, { query: { id: second.id } })).body).toHaveLength(1);
    });

    test('carry tags, which are put on, listed with their notes, taken off and deleted [NOTE-02]', async () => {
      const member = await newMember(services);
      const { body: note } = await member.call(changeNotes, { body: { action: 'add', content: 'x' } });
      const { body: tag } = await member.call(createNoteTag, { body: { name: 'Déjà vu', note_id: note.id } });
      expect(tag).toMatchObject({ name: 'Déjà vu', note_id: [note.id] });
      expect((await member.call(createNoteTag, { body: { name: 'déjà VU' } })).body.id).toBe(tag.id);
      expect((await member.call(listNoteTags)).body).toHaveLength(1);
      await member.call(setNoteTags, { params: { id: note.id }, body: { tags: ['a', 'Déjà vu'] } });
      await member.call(clearNoteTags, { params: { id: note.id }, query: { name: 'a' } });
      expect((await member.call(deleteNoteTag, { params: { id: tag.id } })).status).toBe(200);
      expect((await member.call(listNotes)).body).toMatchObject([{ tags: [] }]);
    });

    test('are listed, added, changed and removed by one call [NOTE-03]', async () => {
      const member = await newMember(services);
      const notes = async (body: object) => (await member.call(changeNotes, { body })).body;
      const { note_id } = await notes({ action: 'add', stockid: a, content: '<p>one</p>', tags: ['moat'] });
      await notes({ action: 'update', note_id, content: '<p>two</p>' });
      expect(await notes({ action: 'list' })).toMatchObject([{ note_id, stockid: a, content: '<p>two</p>', tags: ['moat'] }]);
      await notes({ action: 'remove', note_id });
      expect(await notes({ action: 'list' })).toEqual([]);
      expect((await member.call(changeNotes, { body: { action: 'forget', note_id } })).status).toBe(400);
    });

    test.each(['2026-02-30', '30.6.2026', 7])('refuse the day %s', async (target_time) => {
      const member = await newMember(services);
      expect((await member.call(changeNotes, { body: { action: 'add', content: 'x', target_time } })).status).toBe(400);
    });
  });

  test('a page is bookmarked or not, whoever says so how often [BM-01]', async () => {
    const member = await newMember(services);
    const bookmark = (title: string) => member.call(createBookmark, { body: { title, url: '/stock/AAPL/summary' } });
    const { body: first } = await bookmark('Apple');
    expect((await bookmark('Apple Inc.')).body).toMatchObject({ id: first.id, title: 'Apple Inc.' });
    await member.call(updateBookmark, { body: { id: first.id, title: 'The Apple' } });
    expect((await member.call(listBookmarks)).body).toMatchObject([{ title: 'The Apple', url: '/stock/AAPL/summary' }]);
    expect((await member.call(isBookmarked, { query: { url: '/stock/AAPL/summary' } })).body).toEqual({ bookmarked: true, id: first.id });
    await member.call(deleteBookmark, { params: { id: first.id } });
    expect((await member.call(isBookmarked, { query: { url: '/stock/AAPL/summary' } })).body).toEqual({ bookmarked: false, id: null });
  });

  test('dashboards are made, changed, reset and deleted, each for its member alone [DASH-01, DASH-05]', async () => {
    const [member, other] = [await newMember(services), await newMember(services)];
    const chosen = { is: 'price', config: { stock: 'AAPL', index: true }, def: 1, minH: 10, autoH: true };
    const place = { id: 'market-day', x: 1, y: 0, w: 2, h: 30, quickAccess: true, display: true, ...chosen };
    const made = (await member.call(createDashboard, { body: { name: 'Income', is_default: false, type: 1, options: { children: [place] } } })).body;
    expect(made).toMatchObject({ name: 'Income', is_default: false, type: 1, options: { children: [place] } });
    await member.call(updateDashboard, { body: { id: made.id, is_default: true } });
    expect((await member.call(listDashboards)).body).toMatchObject([{ id: made.id, name: 'Income', is_default: true, options: { children: [place] } }]);
    expect((await other.call(listDashboards)).body).toEqual([]);
    expect((await other.call(updateDashboard, { body: { id: made.id, name: 'Mine' } })).status).toBe(404);
    const outside = { ...place, x: 2 };
    expect((await member.call(updateDashboard, { body: { id: made.id, options: { children: [outside] } } })).status).toBe(400);
    await member.call(resetDashboard, { body: { id: made.id } });
    expect((await member.call(listDashboards)).body).toMatchObject([{ name: 'Income', options: { children: [] } }]);
    await member.call(deleteDashboard, { query: { id: made.id } });
    expect((await member.call(listDashboards)).body).toEqual([]);
  });

  describe('the summary of a stock', () => {
    const place = { id: 'price', x: 0, y: 0, w: 2, h: 40, quickAccess: true, display: true };
    const body = (changes: object = {}) => ({ options: { children: [{ ...place, ...changes }] } });

    test('is kept as its member arranged it, and comes back to how it comes [SSD-01]', async () => {
      const [member, other] = [await newMember(services), await newMember(services)];
      expect((await member.call(getSummaryBoard)).body).toBeNull();
      const { body: first } = await member.call(createSummaryBoard, { body: body() });
      expect((await member.call(updateSummaryBoard, { body: body({ x: 1, display: false }) })).body).toMatchObject({
        id: first.id,
        ...body({ x: 1, display: false }),
      });
      expect((await member.call(getSummaryBoard)).body).toMatchObject(body({ x: 1, display: false }));
      expect((await other.call(getSummaryBoard)).body).toBeNull();
      expect((await member.call(resetSummaryBoard)).body).toMatchObject({ done: true });
      expect((await member.call(getSummaryBoard)).body).toBeNull();
    });

    test.each([[{ x: -1 }], [{ w: 0 }], [{ x: 2, w: 2 }], [{ w: 4 }], [{ h: 0 }], [{ y: 0.5 }], [{ id: '<b>' }]])('has no panel at %j', async (changes) => {
      const member = await newMember(services);
      expect((await member.call(createSummaryBoard, { body: body(changes) })).status).toBe(400);
    });
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x', ''])('the address %s is no page to bookmark', async (url) => {
    const member = await newMember(services);
    expect((await member.call(createBookmark, { body: { title: 'x', url } })).status).toBe(400);
  });

  describe('views', () => {
    const definition = { name: 'Mine', fields: [{ id: 'pe', display_name: 'P/E' }], options: { sequence: ['pe', 'price.USD'] } };

    test('keep everything of their definition, a field in a currency as id.CUR [VIEW-01, VIEW-02, VIEW-05]', async () => {
      const member = await newMember(services);
      const { body } = await member.call(createView, { body: { ...definition, note: 'n', icon: 'star', seq: 3 } });
      expect(body).toMatchObject({
        ...definition,
        note: 'n',
        icon: 'star',
        seq: 3,
        view_type: 'user',
        user_id: member.userId,
        admin: false,
        is_public: false,
        premium: false,
      });
      expect((await member.call(listFieldsOfView, { query: { id: body.id } })).body).toEqual(definition.fields);
    });

    test('are refused under a name that an own view has, with Name Duplication. [VIEW-06]', async () => {
      const member = await newMember(services);
      await member.call(createUserView, { body: definition });
      expect(await member.call(createUserView, { body: definition })).toMatchObject({
        status: 400,
        body: { error: 'Name Duplication.', code: 'name-duplication' },
      });
      const { body: other } = await member.call(createUserView, { body: { name: 'Other' } });
      expect((await member.call(updateUserView, { params: { id: other.id }, body: { name: 'Mine' } })).body.error).toBe('Name Duplication.');
      expect((await member.call(updateUserView, { params: { id: other.id }, body: { name: 'Other', note: 'same name' } })).status).toBe(200);
    });

    test('of two members may have one name, and neither sees the other', async () => {
      const [one, other] = [await newMember(services), await newMember(services)];
      const { body: view } = await one.call(createUserView, { body: { ...definition, name: 'Both' } });
      expect((await other.call(createUserView, { body: { ...definition, name: 'Both' } })).status).toBe(200);
      expect((await other.call(listUserViews)).body).toHaveLength(1);
      expect((await other.call(updateView, { params: { id: view.id }, body: { note: 'x' } })).status).toBe(404);
    });

    test('that are premium are neither shown, read nor copied by somebody whose membership does not include them', async () => {
      const [admin, free, premium] = [await newMember(services, { admin: true }), await newMember(services), await newMember(services, { status: 3 })];
      const { body: offered } = await admin.call(createView, { body: { ...definition, name: 'For premium', is_public: true, premium: true } });
      const attempts = (member: Member) =>
        Promise.all([
          member.call(findView, { params: { name: 'For premium' } }),
          member.call(getView, { params: { id: offered.id } }),
          member.call(listFieldsOfView, { query: { id: offered.id } }),
        ]);
      const names = async (member: Member) => (await member.call(listViews)).body.map(({ name }: { name: string }) => name);
      expect((await attempts(free)).map(({ status }) => status)).toEqual([403, 403, 403]);
      expect((await free.call(updateView, { params: { id: offered.id }, body: { note: 'mine' } })).status).toBe(403);
      expect(await names(free)).not.toContain('For premium');
      expect((await attempts(premium)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await names(premium)).toContain('For premium');
      expect(await names(admin)).toContain('For premium');
    });

    test('of an administrator are offered to all; changing one saves a new view of the member [VIEW-07]', async () => {
      const [admin, member] = [await newMember(services, { admin: true }), await newMember(services, { status: 3 })];
      const { body: offered } = await admin.call(createView, { body: { ...definition, name: 'Offered', is_public: true, premium: true } });
      expect((await member.call(findView, { params: { name: 'Offered' } })).body).toMatchObject({
        id: offered.id,
        view_type: 'public',
        admin: true,
        premium: true,
      });
      const { body: saved } = await member.call(updateView, { params: { id: offered.id }, body: { note: 'mine now' } });
      expect(saved).toMatchObject({
        name: 'Offered',
        note: 'mine now',
        view_type: 'user',
        user_id: member.userId,
        is_public: false,
        fields: definition.fields,
      });
      expect(saved.id).not.toBe(offered.id);
      expect((await admin.call(listUserViews)).body).toMatchObject([{ note: '' }]);
      expect((await member.call(listViews)).body.filter(({ name }: { name: string }) => name === 'Offered')).toHaveLength(2);
    });

    test('are overwritten by name only by their owner [VIEW-08]', async () => {
      const [one, other] = [await newMember(services), await newMember(services)];
      const { body: view } = await one.call(createView, { body: { ...definition, name: 'Overwritten' } });
      expect((await other.call(createView, { body: { ...definition, name: 'Overwritten', overwrite: true } })).status).toBe(404);
      expect((await one.call(createView, { body: { name: 'Overwritten', note: 'new', overwrite: true } })).body).toMatchObject({
        id: view.id,
        note: 'new',
        fields: definition.fields,
      });
    });

    test('keep their last ten definitions', async () => {
      const member = await newMember(services);
      const { body: view } = await member.call(createUserView, { body: definition });
      for (let i = 0; i < 12; i++) await member.call(updateUserView, { params: { id: view.id }, body: { note: `version ${i}` } });
      const { body } = await member.call(listViewVersions, { params: { id: view.id } });
      expect(body.map((version: { view: { note: string } }) => version.view.note)).toEqual(Array.from({ length: 10 }, (_, i) => `version ${10 - i}`));
    });
  });

  test('settings have defaults, keep what is not named, are unset by null, and refuse what is no setting [SET-01]', async () => {
    const member = await newMember(services);
    await member.call(updateUserSettings, { body: { stickyTable: false, chatActionEnter: 'newline' } });
    const defaults = { collapseDiscussion: false, chatActionEnter: 'send', collapseFilters: false, stickyTable: true, dragTable: false };
    const unset = { collapseExchanges: null, defaultFinancialViewId: null, screener_combined_charts: null };
    expect((await member.call(updateUserSettings, { body: { dragTable: true } })).body).toEqual({
      ...defaults,
      ...unset,
      stickyTable: false,
      chatActionEnter: 'newline',
      dragTable: true,
    });
    const all = Object.fromEntries(Object.keys({ ...defaults, ...unset }).map((key) => [key, null]));
    expect((await member.call(updateUserSettings, { body: all })).status).toBe(200);
    expect((await member.call(getUserSettings)).body).toEqual({ ...defaults, ...unset });
    expect((await member.call(updateUserSettings, { body: { volume: 11 } })).status).toBe(400);
  });

  describe('an account', () => {
    /** How many rows each table of the store has of a member, tokens of the sessions among them; those without are left out. */
    async function rowsOf(userId: number): Promise<Record<string, number>> {
      const sessions =
        sessionsOf.get(userId) ?? (await services.db.selectFrom('session').select('id').where('user_id', '=', userId).execute()).map(({ id }) => id);
      sessionsOf.set(userId, sessions);
      const counts: Record<string, number> = {};
      for (const { name, columns } of await services.db.introspection.getTables()) {
        const owner = ['user_id', 'session_id'].find((column) => columns.some((known) => known.name === column));
        if (owner === undefined) continue;
        const mine = owner === 'user_id' ? sql`user_id = ${userId}` : sql`session_id in (${sql.join(sessions)})`;
        const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)} where ${mine}`.execute(services.db);
        if (Number(rows[0]?.count) > 0) counts[name] = Number(rows[0]?.count);
      }
      return counts;
    }
    const sessionsOf = new Map<number, string[]>();

    async function leaveTracesEverywhere(member: Member): Promise<void> {
      const { userId } = member;
      const headers = { 'idempotency-key': `traces-of-${userId}` };
      const { body: view } = await member.call(createView, { body: { name: 'Traces' }, headers });
      await member.call(updateView, { params: { id: view.id }, body: { name: 'Traces', note: 'changed' } });
      await services.db.insertInto('activity').values({ user_id: userId, day: '2026-01-05' }).execute();
      await services.db
        .insertInto('password_reset')
        .values({ token_hash: `reset of ${userId}`, user_id: userId, expires_at: 1, used_at: null })
        .execute();
    }

    test('can be taken away whole, with the names its stocks have elsewhere', async () => {
      const { member } = await withPortfolio(market.symbol);
      await member.call(changeNotes, { body: { action: 'add', content: 'x' } });
      const { body } = await member.call(exportMemberData);
      expect(body.account).not.toHaveProperty('password_hash');
      expect(body.records.map(({ entity }: { entity: string }) => entity)).toEqual(['portfolio', 'holding', 'note']);
      expect(body.stocks).toMatchObject([{ symbol: expect.any(String), exchange: expect.any(String), company: expect.any(String) }]);
    });

    test('is deleted with everything of it, and nothing of others, when the password is right and the grace over', async () => {
      const [{ member }, { member: other }] = [await withPortfolio(a), await withPortfolio(b)];
      await services.db
        .updateTable('account')
        .set({ password_hash: await hashPassword('the right one') })
        .where('user_id', '=', member.userId)
        .execute();
      await leaveTracesEverywhere(member);
      const before = Object.keys(await rowsOf(member.userId)).sort();
      expect(before).toEqual([
        'access_token',
        'account',
        'activity',
        'idempotency',
        'member_counter',
        'password_reset',
        'record',
        'record_usage',
        'record_version',
        'refresh_token',
        'session',
      ]);
      expect(await member.call(deleteAccount, { body: { password: 'a wrong one' } })).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
      expect((await member.call(deleteAccount, { body: { password: 'the right one' } })).body).toMatchObject({ done: true });
      expect((await member.call(searchPortfolios, { body: {} })).status).toBe(401);
      await deleteDueAccounts(services.db, services.clock.now + 15 * 24 * 60 * 60 * 1000);
      expect(await rowsOf(member.userId)).toEqual({});
      expect((await other.call(searchPortfolios, { body: {} })).body.total).toBe(1);
    });
  });
});
