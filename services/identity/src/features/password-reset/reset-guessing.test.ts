import { passwordResetCalls } from '@fw/contract-identity';
import { loggerFor } from '@fw/service-kit';
import { hexId } from '@fw/test-kit/roster';
import { beforeEach, describe, expect, it } from 'vitest';
import { CODE_RULES, MAX_CODE_TRIES } from '../../shared/one-time/codes.ts';
import { MINUTE_MS, startAccountService } from '../../testing/account-service.ts';
import { MAX_WRONG_CODES_PER_HOUR } from './reset-alarm.ts';

const lines: string[] = [];
const logger = loggerFor('identity', 'warn', { write: (line) => void lines.push(line) });
const service = await startAccountService({ name: 'identity-guessing', logger });
/** Wrong codes of one test are no alarm of the next one. */
beforeEach(() => service.pass(2 * 60 * MINUTE_MS));

const OWN = 'browser of the person';
const FOREIGN = 'browser of somebody else';
const request = (username: string, browser = OWN) =>
  service.call(
    passwordResetCalls.resetForUsername,
    { username, botCheckToken: service.botCheckToken },
    browser,
  );
const verify = (username: string, code: string, browser = OWN) =>
  service.call(passwordResetCalls.verifyCode, { username, code }, browser);
const otherThan = (code: string): string =>
  code.endsWith('0') ? `${code.slice(0, -1)}1` : `${code.slice(0, -1)}0`;
const letterTo = (email: string) => service.mailer.lastTo(email)?.letter;

it('mails a code of ten digits', async () => {
  const { username, email } = await service.aPerson();
  await request(username);
  expect(letterTo(email)?.code).toMatch(/^\d{10}$/);
});

describe('a code', () => {
  it('is entered in the browser that requested it, and tries in another one do not void it', async () => {
    const { username, email } = await service.aPerson();
    await request(username);
    const code = letterTo(email)?.code ?? '';
    for (let tries = 0; tries <= MAX_CODE_TRIES; tries += 1) {
      expect((await verify(username, code, FOREIGN)).body.code).toBe(10002);
    }
    expect((await verify(username, code)).status).toBe(200);
  });

  it('has five tries, counted together for the user name and the address', async () => {
    const { username, email } = await service.aPerson();
    await request(username);
    const code = letterTo(email)?.code ?? '';
    for (const name of [username, email, username.toUpperCase(), email, username]) {
      expect((await verify(name, otherThan(code))).body.code).toBe(10002);
    }
    for (const name of [username, email]) expect((await verify(name, code)).body.code).toBe(60002);
  });

  it('that was requested under one name is entered under the other, and sent once a minute for both', async () => {
    const { username, email } = await service.aPerson();
    expect((await request(username)).status).toBe(200);
    expect((await request(email)).status).toBe(429);
    expect((await verify(email, letterTo(email)?.code ?? '')).status).toBe(200);
  });

  it('is in ten mails of a day, for both names; the next ones have a link that works', async () => {
    const { username, email } = await service.aPerson();
    const hasCode: boolean[] = [];
    for (let sent = 0; sent < CODE_RULES['password-reset'].maxCodesPerDay + 2; sent += 1) {
      expect((await request(sent % 2 === 0 ? username : email)).status).toBe(200);
      hasCode.push(letterTo(email)?.code !== undefined);
      service.pass(MINUTE_MS);
    }
    expect(hasCode).toEqual([...Array.from({ length: 10 }, () => true), false, false]);
    const last = letterTo(email);
    expect(last?.paragraphs).toEqual([
      'Open the link below to go on. It is valid for 10 minutes and works once.',
    ]);
    const resetToken = last?.link?.url.split('resetToken=')[1] ?? '';
    expect((await service.call(passwordResetCalls.completeSsoReset, { resetToken })).status).toBe(200);
    expect((await verify(username, '')).status).toBe(400);
    expect((await verify(username, '0000000000')).body.code).toBe(10002);
  });
});

describe('codes that are guessed across accounts', () => {
  const guess = async (count: number) => {
    for (let wrong = 0; wrong < count; wrong += 1) await verify(`nobody.${hexId()}`, '0000000000');
  };
  const alarms = () =>
    lines.map((line) => JSON.parse(line) as { event?: string }).filter(({ event }) => event !== undefined);

  it('are reported, and mails have no code to guess until the end of the next hour, while links work for each person', async () => {
    const { username, email } = await service.aPerson();
    lines.length = 0;
    await guess(MAX_WRONG_CODES_PER_HOUR - 1);
    expect(alarms()).toEqual([]);
    await request(username);
    expect(letterTo(email)?.code).toBeDefined();

    await guess(1);
    expect(alarms()).toMatchObject([
      {
        level: 'warn',
        event: 'reset-codes-guessed',
        wrongCodes: MAX_WRONG_CODES_PER_HOUR,
        windowMinutes: 60,
      },
    ]);
    const other = await service.aPerson();
    expect((await request(other.username)).status).toBe(200);
    expect(letterTo(other.email)).not.toHaveProperty('code');
    expect((await request(`nobody.${hexId()}`)).status).toBe(200);
    const resetToken = letterTo(other.email)?.link?.url.split('resetToken=')[1] ?? '';
    expect((await service.call(passwordResetCalls.completeSsoReset, { resetToken })).status).toBe(200);
    expect((await verify(username, letterTo(email)?.code ?? '')).status).toBe(200);

    service.pass(2 * 60 * MINUTE_MS);
    await request(other.username);
    expect(letterTo(other.email)?.code).toMatch(/^\d{10}$/);
  });

  it('are reported again at each further hundred of the hour', async () => {
    lines.length = 0;
    await guess(2 * MAX_WRONG_CODES_PER_HOUR);
    expect(alarms().map((line) => 'wrongCodes' in line && line.wrongCodes)).toEqual([100, 200]);
  });
});
