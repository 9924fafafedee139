import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { stableId } from './caller.ts';
import { ApiError } from './api-error.ts';
import { fencedBy, stillRunning } from './submission-fence.ts';
import type { Claim, Submission, SubmissionOwners, Submissions } from './submissions.ts';

const KEY_SHAPE = /^[\w-]{8,128}$/;

export function readIdempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_SHAPE.test(key)) {
    throw ApiError.badRequest('VALIDATION', {
      errors: [{ Field: 'Idempotency-Key', Errors: ['Please enter a valid value.'] }],
    });
  }
  return key;
}

interface Submitted {
  readonly method: string;
  readonly path: string;
  readonly params: unknown;
  readonly userId: string;
  /** The body as it was sent. */
  readonly body: unknown;
  readonly key: string;
}

/** One submission of a form: the same key of another person, call or path parameter is another submission. */
export interface SubmissionId {
  readonly id: string;
  /** Identifies the body; the same submission with another body is refused. */
  readonly fingerprint: string;
}

export function toSubmissionId({ method, path, params, userId, body, key }: Submitted): SubmissionId {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64url');
  return { id: stableId(userId, method, path, JSON.stringify(params ?? null), key), fingerprint };
}

/** Does the work under a claim that is renewed meanwhile; its transactions and its answer count only while it holds. */
async function workUnder(
  claim: Claim,
  renewIntervalMs: number,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const renewal = setInterval(() => {
    claim.renew().catch(() => undefined); // the next renewal or the end of the work shows a lasting failure
  }, renewIntervalMs);
  try {
    const body = await fencedBy(claim, work);
    if (!(await claim.finish({ status: 200, body }))) throw stillRunning();
    return body;
  } catch (error) {
    await claim.release();
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

type Work = () => Promise<unknown>;
type Submitting = SubmissionId & { readonly owners: SubmissionOwners };
type Once = (submitting: Submitting, work: Work) => Promise<unknown>;

/**
 * Claims one after the other for each submission: a second claim of this process could take the first one over, whose
 * lease may have expired before the database answered. `working` holds what this process works on: it never takes its
 * own work over, however late a busy machine renews the lease.
 */
function claimsOneByOne(submissions: Submissions, working: Map<string, string>) {
  const claiming = new Map<string, Promise<void>>();
  return async ({ id, fingerprint, owners }: Submitting): Promise<Submission> => {
    for (let other = claiming.get(id); other; other = claiming.get(id)) await other;
    const own = working.get(id);
    if (own !== undefined) return { state: own === fingerprint ? 'running' : 'different' };
    const claim = async (): Promise<Submission> => {
      const known = await submissions.claim(id, fingerprint, owners);
      if (known.state === 'new') working.set(id, fingerprint);
      return known;
    };
    const claimed = claim().finally(() => claiming.delete(id));
    const settled = (): void => undefined;
    claiming.set(id, claimed.then(settled, settled));
    return claimed;
  };
}

/** Returns the first answer to a repeated create; refuses the same key with another body. */
export function onceWith(submissions: Submissions): Once {
  const working = new Map<string, string>();
  const claimOf = claimsOneByOne(submissions, working);
  return async (submitting, work) => {
    const known = await claimOf(submitting);
    if (known.state === 'done') return known.body;
    if (known.state === 'different') throw ApiError.invalid('IDEMPOTENCY_KEY_REUSED');
    if (known.state === 'running') throw stillRunning();
    try {
      return await workUnder(known, submissions.renewIntervalMs, work);
    } finally {
      working.delete(submitting.id);
    }
  };
}
