import { expect, test } from 'vitest';
import { holdLease } from '#server/queries/sources/held-lease.ts';
import { giveLeaseBack } from '#server/queries/sources/leases.ts';
import { describeOnStores } from '../harness.ts';

describeOnStores('A job of one of several servers', (openFresh) => {
  test('stays with the server that renews it, and passes on soon after that one is killed', async () => {
    const { db } = await openFresh();
    const times = { lasts: 600, renewEvery: 50 };
    const first = await holdLease(db, { name: 'alerts', holder: 'first' }, times);
    expect(first).toBeDefined();
    const heldUntil = async () => (await db.selectFrom('lease').select('until').executeTakeFirstOrThrow()).until;
    const [begun, from] = [await heldUntil(), Date.now()];
    // Renewed beyond the time it was taken for, nobody else has had it.
    await expect
      .poll(
        async () => {
          expect(await holdLease(db, { name: 'alerts', holder: 'second' }, times)).toBeUndefined();
          return Number(await heldUntil()) - Number(begun);
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(2 * times.lasts);
    expect(Date.now() - from).toBeGreaterThan(times.lasts);

    first?.rest(); // as a killed process renews no more
    const killedAt = Date.now();
    let second: Awaited<ReturnType<typeof holdLease>>;
    await expect
      .poll(
        async () => {
          second ??= await holdLease(db, { name: 'alerts', holder: 'second' }, times);
          return second !== undefined;
        },
        { timeout: 10_000, interval: 20 },
      )
      .toBe(true);
    expect(Date.now() - killedAt).toBeLessThan(5_000);
    // A server that only hung finds out before it sends anything.
    expect(await first?.isHeld()).toBe(false);
    expect(await second?.isHeld()).toBe(true);
    second?.rest();
  });

  test.each(['gave it back', 'was killed'])('is lost to a server that hung, also when the one that took it over %s', async (end) => {
    const { db } = await openFresh();
    const hung = await holdLease(db, { name: 'alerts', holder: 'hung' }, { lasts: 1, renewEvery: 60_000 });
    expect(await hung?.isHeld()).toBe(true);
    let other: Awaited<ReturnType<typeof holdLease>>;
    await expect
      .poll(
        async () => {
          other ??= await holdLease(db, { name: 'alerts', holder: 'other' }, { lasts: 1, renewEvery: 60_000 });
          return other !== undefined;
        },
        { timeout: 10_000, interval: 5 },
      )
      .toBe(true);
    other?.rest();
    if (end === 'gave it back') await giveLeaseBack(db, 'alerts', 'other');
    expect(await hung?.isHeld()).toBe(false);
    hung?.rest();
    // Taken anew, it is looked at anew what there is to do.
    await expect
      .poll(
        async () => {
          const again = await holdLease(db, { name: 'alerts', holder: 'hung' }, { lasts: 1, renewEvery: 60_000 });
          again?.rest();
          return again !== undefined;
        },
        { timeout: 10_000, interval: 5 },
      )
      .toBe(true);
  });
});
