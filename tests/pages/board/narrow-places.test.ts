import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { joinedOnPhone, memberPlaces } from '#app/panels/member-board.ts';
import { homeWidgets, usualWidgets } from '#app/panels/widgets/home-widgets.ts';
import { BoardPlace } from '#contract/entities/records/summary-board.ts';
import { arranged, type Place } from '#pages/board/board-layout.ts';
import { placesToSave } from '#pages/board/edit/use-board-edit.ts';
import { joined, parted } from '#pages/board/joined-panels.ts';
import { type Columns, placesIn } from '#pages/board/narrow-places.ts';
import { panelsOn } from '#pages/board/widgets/panels-on.tsx';

const ids = (places: readonly Place[]) => places.map(({ id }) => id);
const at = (places: readonly Place[]) => places.map(({ id, x, y, w, h }) => [id, x, y, w, h]);

/** The home page of a member as a screen with so many columns shows it. */
function shown(columns: Columns, record: readonly Place[]): Place[] {
  const here = columns === 1 ? joined(record, joinedOnPhone) : record;
  return placesIn(columns, arranged(panelsOn(homeWidgets, usualWidgets, here), here));
}

/** The record after the home page was arranged on such a screen. */
function saved(columns: Columns, record: readonly Place[], change: (places: readonly Place[]) => readonly Place[]): readonly Place[] {
  const here = columns === 1 ? joined(record, joinedOnPhone) : record;
  const panels = panelsOn(homeWidgets, usualWidgets, here);
  const places = placesToSave(change(shown(columns, record)), panels, { columns, saved: here });
  const kept = columns === 1 ? parted(record, places, joinedOnPhone) : places;
  for (const place of kept) expect(v.is(BoardPlace, place)).toBe(true);
  return kept;
}

const reversed = (places: readonly Place[]) => places.toReversed().map((place, y) => ({ ...place, y: y * 100 }));
const without = (id: string) => (places: readonly Place[]) => places.filter((place) => place.id !== id);
const onDesktop = (record: readonly Place[]) => at(shown(3, record));

describe('the home page arranged on a phone', () => {
  test('keeps what the phone has in one list, and where everything is on a desktop', () => {
    const record = saved(1, memberPlaces, reversed);
    expect(onDesktop(record)).toEqual(onDesktop(memberPlaces));
    expect(ids(shown(1, record))).toEqual(ids(shown(1, memberPlaces)).toReversed());
  });

  test('a list that is taken off there leaves alerts and trades on the desktop, and can come back', () => {
    const record = saved(1, memberPlaces, without('log'));
    expect(onDesktop(record)).toEqual(onDesktop(memberPlaces));
    expect(ids(shown(1, record))).not.toContain('log');
    expect(ids(shown(1, record))).not.toContain('alerts');
    const back = saved(1, record, (places) => [...places, { ...(memberPlaces[0] as Place), id: 'log', x: 0, y: 900 }]);
    expect(ids(shown(1, back)).at(-1)).toBe('log');
    expect(onDesktop(back)).toEqual(onDesktop(memberPlaces));
  });

  test('a panel taken off is off everywhere, and one that was added is on the desktop below the others', () => {
    const off = saved(1, memberPlaces, without('notes'));
    expect(ids(shown(3, off)).toSorted()).toEqual(
      ids(memberPlaces)
        .filter((id) => id !== 'notes')
        .toSorted(),
    );
    const added = saved(1, memberPlaces, (places) => [...places, { ...(memberPlaces[0] as Place), id: 'treasury-yield-spread', x: 0, y: 9999, w: 1 }]);
    expect(onDesktop(added).slice(0, memberPlaces.length)).toEqual(onDesktop(memberPlaces));
    expect(ids(shown(3, added)).at(-1)).toBe('treasury-yield-spread');
  });

  test('what is then arranged on a desktop stays in the phone’s order', () => {
    const phone = saved(1, memberPlaces, reversed);
    const desktop = saved(3, phone, without('notes'));
    expect(ids(shown(1, desktop))).toEqual(
      ids(shown(1, memberPlaces))
        .toReversed()
        .filter((id) => id !== 'notes'),
    );
  });
});

describe('the home page arranged on a tablet', () => {
  test('has two columns, and keeps its own places beside those of the desktop', () => {
    const before = shown(2, memberPlaces);
    expect(before.filter(({ x, w }) => x + w > 2)).toEqual([]);
    expect(ids(before).toSorted()).toEqual(ids(memberPlaces).toSorted());
    const record = saved(2, memberPlaces, (places) => places.map((place) => (place.id === 'own-day' ? { ...place, w: 1 } : place)));
    expect(onDesktop(record)).toEqual(onDesktop(memberPlaces));
    expect(shown(2, record).find(({ id }) => id === 'own-day')).toMatchObject({ x: 0, y: 0, w: 1 });
    expect(ids(shown(1, record))).toEqual(ids(shown(1, memberPlaces)));
  });
});
