import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { SLOW_FILES } from './test-times.ts';

/** Begins with the files that take longest. A fresh clone knows nothing of earlier runs, and how large a file is says little of how long it takes. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = SLOW_FILES.indexOf(basename(moduleId));
  return place === -1 ? SLOW_FILES.length : place;
}
