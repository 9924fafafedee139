import { contactChangeCalls } from '@fw/contract-identity/contact-change';
import { mountForServices, ApiError, type Clock } from '@fw/service-kit';
import { otherService } from '@fw/service-kit/testing';
import { identitySource } from '../shared/sources/identity.source.ts';

/** The code that identity sends in tests. */
export const EMAIL_CODE = '123456';

/** Identity as this service sees it: whether the person is confirmed, and the addresses that codes were sent to. */
export async function startFakeIdentity(clock: Clock) {
  const service = otherService('profile', 'identity', clock);
  const state = { isConfirmed: true, isThrottled: false };
  const codesTo: string[] = [];
  mountForServices(service.app, contactChangeCalls.isConfirmed, () =>
    Promise.resolve({ confirmed: state.isConfirmed }),
  );
  mountForServices(service.app, contactChangeCalls.sendCode, ({ email }) => {
    if (state.isThrottled) return Promise.reject(ApiError.tooMany('RATE_LIMIT', { reason: 'CODE_SENT' }));
    codesTo.push(email);
    return Promise.resolve({});
  });
  mountForServices(service.app, contactChangeCalls.checkCode, ({ email, code }) =>
    Promise.resolve({ result: code === EMAIL_CODE && codesTo.at(-1) === email ? 'right' : 'wrong' }),
  );
  const source = identitySource(await service.start());
  return { state, codesTo, source, close: () => service.app.close() };
}
