import { dayNumber, dayOfNumber } from '#domain/statements/periods/days.ts';

/** The same days come back in every column; there are some forty thousand in a century. */
const numbers = new Map<string, number>();

/** A day as a number, remembered. */
export function numberOfDay(day: string): number {
  let number = numbers.get(day);
  if (number === undefined) {
    number = dayNumber(day);
    numbers.set(day, number);
  }
  return number;
}

/** Days as numbers, each but the first counted from the one before it: days in order are then digits. */
export function encodeDays(column: readonly string[]): number[] {
  let before = 0;
  return column.map((day) => {
    const number = numberOfDay(day);
    const step = number - before;
    before = number;
    return step;
  });
}

/** The days that {@link encodeDays} was given. */
export function decodeDays(steps: readonly number[]): string[] {
  let number = 0;
  return steps.map((step) => {
    number += step;
    return dayOfNumber(number);
  });
}
