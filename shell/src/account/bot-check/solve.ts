import type { Challenge, Solution } from 'altcha-lib';

const SOLVE_TIMEOUT_MS = 60_000;

const fromBase64Url = (text: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    ),
  );
const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

const solveInWorker = (challenge: Challenge): Promise<Solution> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
    const end = (finish: () => void): void => {
      worker.terminate();
      finish();
    };
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | { error: unknown } | null>) => {
      end(() => {
        if (data !== null && 'derivedKey' in data) resolve(data);
        else reject(new Error('the challenge was not solved'));
      });
    });
    worker.addEventListener('error', ({ message }) => end(() => reject(new Error(message))));
    worker.postMessage({
      type: 'work',
      challenge,
      counterStart: 0,
      counterStep: 1,
      timeout: SOLVE_TIMEOUT_MS,
    });
  });

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value && 'signature' in value;

/** Does the work of a challenge of the self-hosted check; about a second. */
export async function solve(publicKey: string): Promise<string> {
  const challenge: unknown = JSON.parse(fromBase64Url(publicKey));
  if (!isChallenge(challenge)) throw new Error('the service sent no challenge');
  const solution = await solveInWorker(challenge);
  return toBase64Url(JSON.stringify({ challenge, solution }));
}
