import type { Answer, Endpoint, ParsedInput } from '#contract/endpoint.ts';
import type { ImageFile } from '#contract/entities/account/image-file.ts';
import type { DownloadFile } from '#contract/entities/records/download-task.ts';
import { apiErrors, type ErrorName } from '#contract/errors.ts';
import type { DeviceKind, MemberRecord } from '#contract/records/member-record.ts';
import type { StreamedAnswer } from './http/streamed-answer.ts';
import type { WrittenAnswer } from './http/written-answer.ts';
import type { Services, SignedIn } from './services.ts';

/** The parts of a request and its answer that a handler may need beside the parsed input. */
export interface Exchange {
  readonly caller: SignedIn | undefined;
  /** Address of the client, for rate limits. */
  readonly address: string;
  readonly header: (name: string) => string | undefined;
  /** Adds a `Set-Cookie` header to the answer. */
  readonly setCookie: (value: string) => void;
  /** Inside a push: where and when the edit was made, its idempotency key, and a callback for the records it wrote. */
  readonly pushed?: Pushed;
  /** Writes a line into the server's log. */
  readonly log: (line: string) => void;
  /** Makes another read (GET) of the same caller, as if it had been asked for on its own. @param address Below `/reader`, with its query. */
  readonly read: (address: string) => Promise<Response>;
  /** True when the page was reached over HTTPS, directly or through a proxy named by SEXTANT_ORIGIN. */
  readonly secure: boolean;
}

export interface Pushed {
  readonly fingerprint: string;
  readonly wrote: (written: Written) => void;
  /** By the server's clock, as the device knew it; Unix milliseconds. */
  readonly madeAt: number | undefined;
  readonly device: DeviceKind | undefined;
}

/** What a request left in the member's records. */
export interface Written {
  readonly rev: number | null;
  readonly records: readonly MemberRecord[];
}

export type Handler<E extends Endpoint> = (
  input: ParsedInput<E>,
  services: Services,
  exchange: Exchange,
) => Promise<Answer<E> | WrittenAnswer<Answer<E>> | StreamedAnswer<Answer<E>>>;

/** A call and the function that answers it. */
export interface ServedCall {
  readonly call: Endpoint;
  readonly handler: (input: ParsedInput<Endpoint>, services: Services, exchange: Exchange) => Promise<unknown>;
  /** False for one that only waits for other reads of its caller, which have turns of their own. */
  readonly inTurn?: boolean;
}

/** Binds a handler to its call; the app parses what it receives and, in tests and development, what it answers. */
export function serve<E extends Endpoint>(call: E, handler: Handler<E>, { inTurn = true }: { readonly inTurn?: boolean } = {}): ServedCall {
  // The app parses the input with this very call's schemas before it runs the handler.
  return { call, handler: handler as ServedCall['handler'], inTurn };
}

/** An answer that is no JSON: bytes and what they are. */
export class FileAnswer implements ImageFile {
  readonly type: ImageFile['type'];
  readonly body: ImageFile['body'];

  constructor({ type, body }: ImageFile) {
    this.type = type;
    this.body = body;
  }
}

/** A file that is saved under its name. */
export class AttachmentAnswer implements DownloadFile {
  readonly name: string;
  readonly type: string;
  readonly body: Uint8Array<ArrayBuffer>;

  constructor({ name, type, body }: DownloadFile) {
    this.name = name;
    this.type = type;
    this.body = new Uint8Array(body);
  }
}

/** A failure the contract names; everything else that is thrown is a fault of ours and answers 500. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorName;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  /** @param more.added Follows the text of the failure, as how far something is. */
  constructor(code: ErrorName, more: { fields?: Readonly<Record<string, string>>; retryAfter?: number; added?: string } = {}) {
    super(`${apiErrors[code].message}${more.added ?? ''}`);
    this.code = code;
    this.status = apiErrors[code].status;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
