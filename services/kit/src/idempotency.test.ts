import { describe, expect, it } from 'vitest';
import { onceWith } from './idempotency.ts';
import type { Claim, Submission, Submissions } from './submissions.ts';

const submitting = { id: 's1', fingerprint: 'f1', owners: { userId: 'u1', clientId: null } };
const STILL_RUNNING = { status: 409, details: { reason: 'STILL_RUNNING' } };

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

/** Submissions whose leases have always expired, as on a machine that is busy: each claim takes the one before over. */
function expiredSubmissions(answers: Promise<void> = Promise.resolve()) {
  let holder = 0;
  let claims = 0;
  let stored: Submission | null = null;
  const claimBy = (owner: number): Claim => ({
    state: 'new',
    renew: async () => undefined,
    holds: async () => holder === owner,
    finish: async ({ status, body }) => {
      if (holder !== owner) return false;
      stored = { state: 'done', status, body };
      return true;
    },
    release: async () => undefined,
  });
  const submissions: Submissions = {
    renewIntervalMs: 60_000,
    claim: async () => {
      claims += 1;
      holder = claims;
      const claim = stored ?? claimBy(claims);
      await answers;
      return claim;
    },
  };
  return { submissions, claims: () => claims };
}

describe('two requests of one submission in one process', () => {
  it('run once when the database answers the first claim after the second request came', async () => {
    const [answers, work] = [gate(), gate()];
    const { submissions, claims } = expiredSubmissions(answers.opened);
    const once = onceWith(submissions);
    let runs = 0;
    const send = () =>
      once(submitting, async () => {
        runs += 1;
        await work.opened;
        return 'made';
      });
    const [first, second] = [send(), send()];
    answers.open();
    await expect(second).rejects.toMatchObject(STILL_RUNNING);
    work.open();
    expect(await first).toBe('made');
    expect([runs, claims()]).toEqual([1, 1]);
  });

  it('get the stored answer both when the work was done before', async () => {
    const { submissions } = expiredSubmissions();
    const once = onceWith(submissions);
    await once(submitting, async () => 'made');
    const again = () => once(submitting, async () => 'made again');
    expect(await Promise.all([again(), again(), again()])).toEqual(['made', 'made', 'made']);
  });

  it('are two submissions after the first one was refused, and the second one works', async () => {
    const { submissions } = expiredSubmissions();
    const once = onceWith(submissions);
    await expect(once(submitting, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(await once(submitting, async () => 'made')).toBe('made');
  });

  it('let the second one claim when the claim of the first one failed', async () => {
    let claims = 0;
    const { submissions } = expiredSubmissions();
    const once = onceWith({
      ...submissions,
      claim: (...claim) => {
        claims += 1;
        return claims === 1 ? Promise.reject(new Error('no database')) : submissions.claim(...claim);
      },
    });
    const [first, second] = [once(submitting, async () => 'one'), once(submitting, async () => 'two')];
    await expect(first).rejects.toThrow('no database');
    expect(await second).toBe('two');
  });

  it('are refused when their bodies differ', async () => {
    const work = gate();
    const { submissions } = expiredSubmissions();
    const once = onceWith(submissions);
    const first = once(submitting, () => work.opened);
    await expect(once({ ...submitting, fingerprint: 'f2' }, async () => 'other')).rejects.toMatchObject({
      status: 422,
      details: { reason: 'IDEMPOTENCY_KEY_REUSED' },
    });
    work.open();
    await first;
  });
});
