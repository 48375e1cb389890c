/** About where a country is on a map of tiles: column from the west, row from the north. `XM` is the euro area. */
export const worldPlaces: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ...({ CA: [1, 1], US: [1, 2], MX: [1, 3], BR: [2, 4], GB: [4, 1], SE: [6, 1], FR: [4, 2], DE: [5, 1], CH: [5, 2], XM: [6, 2] } as const),
  ...({ ES: [4, 3], IT: [5, 3], GR: [6, 3], ZA: [5, 4], IN: [7, 3], CN: [7, 2], KR: [8, 1], JP: [8, 2], AU: [8, 4], NZ: [9, 4] } as const),
};
