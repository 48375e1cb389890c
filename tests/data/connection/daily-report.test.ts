import { afterEach, expect, test, vi } from 'vitest';
import { createDailyReport } from '#data/connection/daily-report.ts';

afterEach(() => vi.restoreAllMocks());

/** A device that several members use one after another. */
function device() {
  const state = { member: 7 as number | undefined, now: Date.UTC(2026, 0, 5, 9), reports: [] as number[], silent: false };
  const days = new Map<number, string>();
  const report = createDailyReport({
    member: async () => state.member,
    reportedOn: async () => days.get(state.member ?? 0),
    remember: async (day) => void days.set(state.member ?? 0, day),
    report: async () => {
      if (state.silent) throw new Error('silence');
      state.reports.push(state.member ?? 0);
    },
    now: () => state.now,
  });
  return { state, report };
}

test('activity is reported once a day for each member, and never for a visitor [VER-09]', async () => {
  const { state, report } = device();
  await report();
  await report();
  state.member = 8;
  await report();
  state.member = undefined;
  await report();
  state.member = 7;
  await report();
  expect(state.reports).toEqual([7, 8]);
});

test('the next calendar day is reported again, however few hours have passed [VER-10]', async () => {
  const { state, report } = device();
  state.now = Date.UTC(2026, 0, 5, 23, 59, 59);
  await report();
  state.now = Date.UTC(2026, 0, 6, 0, 0, 0);
  await report();
  state.now = Date.UTC(2026, 0, 6, 23, 59, 59);
  await report();
  expect(state.reports).toEqual([7, 7]);
});

test('a day that could not be reported is only logged and reported at the next look [ERR-16]', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { state, report } = device();
  state.silent = true;
  await report();
  expect(logged).toHaveBeenCalledOnce();
  state.silent = false;
  await report();
  expect(state.reports).toEqual([7]);
});
