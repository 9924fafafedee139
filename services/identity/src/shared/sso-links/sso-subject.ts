import * as z from 'zod/mini';
import type { SsoSubject } from './sso-links.repo.ts';

const stored = z.tuple([z.string(), z.string()]);

/** A subject as the text that a token proves. */
export const ssoSubjectText = ({ companyId, subject }: SsoSubject): string =>
  JSON.stringify([companyId, subject]);

/** The subject that a token proved. */
export function parseSsoSubject(text: string): SsoSubject {
  const [companyId, subject] = z.parse(stored, JSON.parse(text));
  return { companyId, subject };
}
