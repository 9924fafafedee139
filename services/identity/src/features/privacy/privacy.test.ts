import { confirmationCalls, internalCalls } from '@fw/contract-identity';
import { TEST_PASSWORD } from '@fw/test-kit/roster';
import { createHash, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { startAccountService } from '../../testing/account-service.ts';

const service = await startAccountService({ name: 'identity-privacy' });

it('deletes an account after a confirmation that is not the sign-in, and mails that it did', async () => {
  const { userId, username, email, firstName } = await service.aPerson();
  const sessionHash = createHash('sha256').update(randomBytes(32)).digest('base64url');
  const sessionId = sessionHash.slice(0, 12);
  const credentials = { username, password: TEST_PASSWORD, address: '127.0.0.1' };
  const signedIn = await service.internal(internalCalls.signIn.path, { ...credentials, sessionHash });
  expect(signedIn.statusCode).toBe(200);

  const deleteAccount = () => service.internal(internalCalls.deleteAccount.path, { userId, sessionId });
  const refused = await deleteAccount();
  expect([refused.statusCode, refused.json().reason]).toEqual([403, 'CONFIRMATION_REQUIRED']);
  expect(service.mailer.lastTo(email)).toBeUndefined();

  service.pass(1);
  const confirmed = await service.app.inject({
    method: 'POST',
    url: confirmationCalls.withPassword.path,
    headers: service.as({ userId, sessionId }),
    payload: { password: TEST_PASSWORD },
  });
  expect(confirmed.statusCode).toBe(200);
  expect((await deleteAccount()).statusCode).toBe(200);
  await expect
    .poll(() => service.mailer.lastTo(email)?.letter)
    .toMatchObject({ subject: 'Your Fairwater account was deleted', greeting: `Hello ${firstName},` });
  expect(await service.connection.collection('people').countDocuments({ email })).toBe(0);
});
