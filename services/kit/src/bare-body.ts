import type { Call } from '@fw/contract-kernel';
import type { FastifyRequest } from 'fastify';
import { ApiError } from './api-error.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const IF_MATCH = /^(?:W\/)?"?(\d{1,15})"?$/;
const INVALID = { Field: 'If-Match', Errors: ['Please enter a valid value.'] };

/** The version in `If-Match`; undefined without one and for `*`, which any version matches. */
function matchedVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const sent = headers['if-match'];
  if (sent === undefined || sent === '*') return undefined;
  const [, digits] = IF_MATCH.exec(sent) ?? [];
  if (digits === undefined) throw ApiError.badRequest('VALIDATION', { errors: [INVALID] });
  return Number(digits);
}

/** The name of a bare member's field, as it was sent; the member itself is the body. */
function nameInBare(field: string, member: string): string {
  if (field === member) return 'body';
  return field.startsWith(`${member}.`) ? field.slice(member.length + 1) : field;
}

/** A refusal that names the fields of a bare member. */
function refusalOfBare(error: unknown, member: string): unknown {
  if (!(error instanceof ApiError)) return error;
  const { errors = [] } = error.details;
  const named = errors.map(({ Field, Errors }) => ({ Field: nameInBare(Field, member), Errors }));
  return error.with({ errors: named });
}

/**
 * Decodes the body of a call. Where the contract names a bare member, the body may be that member alone; `If-Match` then
 * carries the version, and is taken of a whole body without one too.
 */
export function decodeBody<Body>(
  { bareMember }: Pick<Call, 'bareMember'>,
  request: FastifyRequest,
  decode: (input: unknown) => Body,
): Body {
  const sent: unknown = request.body ?? undefined;
  if (bareMember === null || !isRecord(sent)) return decode(sent);
  const version = matchedVersion(request);
  const matched = version === undefined ? {} : { version };
  if (Object.hasOwn(sent, bareMember)) return decode({ ...matched, ...sent });
  try {
    return decode({ [bareMember]: sent, ...matched });
  } catch (error) {
    throw refusalOfBare(error, bareMember);
  }
}

/** An encoded reply, with the members of one of its members where the contract spreads it; its own come first. */
export function spreadReply({ spreadMember }: Pick<Call, 'spreadMember'>, encoded: unknown): unknown {
  if (spreadMember === null || !isRecord(encoded)) return encoded;
  const member = encoded[spreadMember];
  return isRecord(member) ? { ...member, ...encoded } : encoded;
}
