/** The edit could not be kept on this device; the text must stay where the member wrote it. */
export class NotSavedError extends Error {
  override readonly name = 'NotSavedError';
  /** `full`: no room is left; `storage`: the browser's storage does not answer. */
  readonly reason: 'full' | 'storage';

  constructor(reason: 'full' | 'storage', cause: unknown) {
    super('Not saved, keep this tab open', { cause });
    this.reason = reason;
  }
}

/** The record to change is gone: deleted here or on another device. */
export class RecordNotThereError extends Error {
  override readonly name = 'RecordNotThereError';

  constructor(entity: string, id: string) {
    super(`${entity} ${id} is not there any more`);
  }
}

/** Nobody is signed in here, so there are no records to change. */
export class NoMemberError extends Error {
  override readonly name = 'NoMemberError';

  constructor() {
    super('Sign in to keep records');
  }
}
