/** Where an answer on screen comes from and how old it is. */
export interface AnswerAge {
  /** When the server gave it, by the server's clock, Unix milliseconds. */
  readonly asOf: number;
  /** `server`: just now; `device`: kept on this device from an earlier time, by the app or its worker. */
  readonly from: 'server' | 'device';
  /** Local time the worker stored it; undefined when the server answered itself. */
  readonly storedAt?: number | undefined;
  /** Characters. */
  readonly size: number;
}

const ages = new Map<string, AnswerAge>();

export function rememberAge(queryHash: string, age: AnswerAge): void {
  ages.set(queryHash, age);
}

export function ageOf(queryHash: string): AnswerAge | undefined {
  return ages.get(queryHash);
}
