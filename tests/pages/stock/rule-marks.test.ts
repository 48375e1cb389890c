import { describe, expect, test } from 'vitest';
import { placedMarks } from '#features/stock/rule-marks.tsx';

const at = (...places: number[]) => places.map((place) => ({ label: `${place}`, text: '', at: place }));
const rows = (...places: number[]) => placedMarks(at(...places), { apart: 0.2, turnsAt: 0.8 }).map(({ mark, row, lean }) => [mark.at, row, lean]);

describe('labels of marks on a rule', () => {
  test('are right below the rule where they are far apart', () => {
    expect(rows(0.5, 0.1)).toEqual([
      [0.1, 0, 'right'],
      [0.5, 0, 'right'],
    ]);
  });

  test('that lean to the right are lower the further left their mark is, so that no mark strikes through one', () => {
    expect(rows(0.02, 0.03, 0.06, 0.9)).toEqual([
      [0.02, 2, 'right'],
      [0.03, 1, 'right'],
      [0.06, 0, 'right'],
      [0.9, 0, 'left'],
    ]);
  });

  test('near the end all lean to the left, the furthest left highest', () => {
    expect(rows(0.75, 0.9)).toEqual([
      [0.75, 0, 'left'],
      [0.9, 1, 'left'],
    ]);
  });
});
