/** A maturity of the demo market's yield curve: its series, and how far it lies between the 3-month yield, 0, and the 10-year one, 1. */
export interface DemoTenor {
  readonly id: string;
  readonly title: string;
  readonly tenor: string;
  readonly months: number;
  readonly share: number;
}

const tenor = (name: string, months: number, share: number, id = `DEMO-PAR-${name}`): DemoTenor => ({
  ...{ id, tenor: name, months, share },
  title: `Treasury yield, ${months < 12 ? `${months} month${months > 1 ? 's' : ''}` : `${months / 12} year${months > 12 ? 's' : ''}`}`,
});

/** The maturities of the demo market; its short-term rate and its 10-year yield are two of them. */
export const demoTenors: readonly DemoTenor[] = [
  ...[tenor('1M', 1, -0.02), tenor('3M', 3, 0, 'DEMO-RATE'), tenor('6M', 6, 0.07), tenor('1Y', 12, 0.18), tenor('2Y', 24, 0.36), tenor('3Y', 36, 0.5)],
  ...[tenor('5Y', 60, 0.72), tenor('7Y', 84, 0.87), tenor('10Y', 120, 1, 'DEMO-10Y'), tenor('20Y', 240, 1.14), tenor('30Y', 360, 1.12)],
];
