import { randomUUID } from 'node:crypto';
import { PlaidRefusal } from '../wire/errors.ts';
import type { SandboxContext } from '../state/context.ts';

const IFRAME_TOKEN_MS = 60 * 60_000;

/** A token that opens the iframe for one user: one hour, one connection. */
export function issueIframeToken(
  { tables, now }: SandboxContext,
  user: string,
): { token: string; expiresAt: number } {
  const token = `iframe-${randomUUID()}`;
  const expiresAt = now() + IFRAME_TOKEN_MS;
  tables.iframeTokens.put(token, { user, expiresAt, usedAt: null });
  return { token, expiresAt };
}

/** The user of a token that is neither expired nor used. */
export function userOfIframeToken({ tables, now }: SandboxContext, token: string): string {
  const row = tables.iframeTokens.get(token);
  if (!row || row.usedAt !== null || row.expiresAt <= now()) {
    throw new PlaidRefusal('INVALID_LINK_TOKEN', 'this iframe token is unknown, expired or used');
  }
  return row.user;
}

/** After a connection was made the token opens nothing any more. */
export function endIframeToken({ tables, now }: SandboxContext, token: string): void {
  const row = tables.iframeTokens.get(token);
  if (row) tables.iframeTokens.put(token, { ...row, usedAt: now() });
}
