import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Day, isDay } from '#contract/primitives.ts';

test.each(['2024-02-29', '2000-02-29', '2023-12-31', '1999-04-30'])('%s is a day', (day) => {
  expect([isDay(day), v.is(Day, day)]).toEqual([true, true]);
});

test.each(['2023-02-29', '1900-02-29', '2023-04-31', '2023-13-01', '2023-00-10', '2023-1-1', '2023-01-00', '', 'today', ' 2023-01-01'])(
  '"%s" is no day',
  (text) => {
    expect([isDay(text), v.is(Day, text)]).toEqual([false, false]);
  },
);
