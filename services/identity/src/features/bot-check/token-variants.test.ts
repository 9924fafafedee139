import { botCheckCalls, passwordResetCalls } from '@fw/contract-identity';
import { solveChallenge, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startAccountService, sortedStatuses } from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-bot-check-variants', testDoor: false });

interface Solved {
  readonly challenge: Challenge;
  readonly solution: Solution;
}
const encodeText = (text: string): string => Buffer.from(text).toString('base64url');
const encode = (value: unknown): string => encodeText(JSON.stringify(value));

async function solve(): Promise<Solved> {
  const { publicKey } = (await service.call(botCheckCalls.publicKey)).body as { publicKey: string };
  const challenge = JSON.parse(Buffer.from(publicKey, 'base64url').toString('utf8')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  return { challenge, solution };
}
const reversed = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).toReversed()) as Value;
const withParameters = ({ challenge, solution }: Solved, more: object) => ({
  challenge: { ...challenge, parameters: { ...challenge.parameters, ...more } },
  solution,
});

const isVerified = async (token: string): Promise<boolean> => {
  const { body } = await service.call(botCheckCalls.verify, { token });
  return (body as { verified?: boolean }).verified === true;
};
const reset = (botCheckToken: string) => {
  const username = `nobody.${randomBytes(6).toString('hex')}`;
  return service.call(passwordResetCalls.resetForUsername, { username, botCheckToken });
};

/** Other texts of the same solution. Those with a member that no solution has are malformed. */
const VARIANTS: readonly (readonly [name: string, isMalformed: boolean, of: (solved: Solved) => string])[] = [
  ['the same text', false, encode],
  [
    'another time',
    false,
    ({ challenge, solution }) => encode({ challenge, solution: { ...solution, time: 7 } }),
  ],
  [
    'no time',
    false,
    ({ challenge, solution: { time: _time, ...solution } }) => encode({ challenge, solution }),
  ],
  ['spaces in the JSON', false, (solved) => encodeText(JSON.stringify(solved, null, 2))],
  ['a space after the JSON', false, (solved) => encodeText(`${JSON.stringify(solved)} `)],
  [
    'escaped letters',
    false,
    (solved) => encodeText(JSON.stringify(solved).replace('"time"', '"t\\u0069me"')),
  ],
  ['members in another order', false, (solved) => encode(reversed(solved))],
  [
    'parameters in another order',
    false,
    ({ challenge, solution }) =>
      encode({ challenge: { ...challenge, parameters: reversed(challenge.parameters) }, solution }),
  ],
  [
    'a counter that nothing signs',
    false,
    ({ challenge, solution }) => encode({ challenge, solution: { ...solution, counter: 1 } }),
  ],
  ['a member', true, (solved) => encode({ ...solved, more: 1 })],
  [
    'a member named __proto__',
    true,
    (solved) => encodeText(JSON.stringify(solved).replace('{', '{"__proto__":1,')),
  ],
  [
    'a member of the solution',
    true,
    ({ challenge, solution }) => encode({ challenge, solution: { ...solution, more: 1 } }),
  ],
  [
    'a member of the challenge',
    true,
    ({ challenge, solution }) => encode({ challenge: { ...challenge, more: 1 }, solution }),
  ],
  ['a parameter', true, (solved) => encode(withParameters(solved, { expiresAt: 0 }))],
  [
    'a signature in capitals',
    true,
    ({ challenge, solution }) =>
      encode({ challenge: { ...challenge, signature: challenge.signature?.toUpperCase() }, solution }),
  ],
  ['padding', true, (solved) => `${encode(solved)}==`],
  ['a space before it', true, (solved) => ` ${encode(solved)}`],
  ['a line break in it', true, (solved) => encode(solved).replace(/^.{20}/, '$&\n')],
  ['a letter that base64 ignores', true, (solved) => `${encode(solved)}!`],
];

it('opens one call by one solved challenge, whatever other text of its solution follows', async () => {
  const solved = await solve();
  const token = encode(solved);
  expect(await isVerified(token)).toBe(true);
  const again = await Promise.all(VARIANTS.map(([, , of]) => isVerified(of(solved))));
  expect(VARIANTS.filter((_variant, index) => again[index]).map(([name]) => name)).toEqual([]);

  expect((await reset(token)).status).toBe(200);
  const answers = await Promise.all(VARIANTS.map(([, , of]) => reset(of(solved))));
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
});

it('opens one of parallel calls with different texts of one solution', async () => {
  const solved = await solve();
  const texts = VARIANTS.map(([, , of]) => of(solved));
  const verified = await Promise.all(texts.map(isVerified));
  expect(verified.filter(Boolean)).toHaveLength(1);
  const statuses = sortedStatuses(await Promise.all(texts.map(reset)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it.each(VARIANTS.filter(([, isMalformed]) => isMalformed))(
  'refuses a solution with %s before it counts',
  async (_name, _isMalformed, of) => {
    const solved = await solve();
    const [variant, token] = [of(solved), encode(solved)];
    expect(variant).not.toBe(token);
    expect(await isVerified(variant)).toBe(false);
    expect(await isVerified(token)).toBe(true);
  },
);
