import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { ProviderAccount } from './provider.ts';

const accounts = z.array(z.object({ subject: z.string(), email: z.string(), emailVerified: z.boolean() }));

/** The people of a file; none before the demo world has written it. */
export function readAccounts(file: string): readonly ProviderAccount[] {
  try {
    return z.parse(accounts, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}
