import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new opaque token or key: 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Tokens are stored as this hash only, so that a stolen store signs nobody in. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The token that follows a refresh token. It takes the token itself and the stored seed: two requests that
 * send the same token receive the same successor, and neither the store nor an old token alone gives it.
 */
export function successorOf(token: string, seed: string): string {
  return createHmac('sha256', token).update(seed).digest('base64url');
}
