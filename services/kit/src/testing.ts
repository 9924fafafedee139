import { edgeKey, PASSPORT_HEADER, passportSigner, type Identity } from './passport.ts';

const MASTER = Buffer.alloc(32, 7).toString('base64url');

/** Keys and headers with which a test speaks to a service as the gateway would; `now` where the clock is a test's. */
export function testGateway(service: string, now: () => number = Date.now) {
  const key = edgeKey(MASTER, `gateway->${service}`);
  const sign = passportSigner(key, { audience: service, now });
  const identity = (over: Partial<Identity> = {}): Identity => ({
    userId: '0000000000000000000000a1',
    sessionId: 'test-session',
    role: 'employee',
    companyId: '0000000000000000000000c1',
    level1: false,
    internal: false,
    ...over,
  });
  return {
    passportKeys: { k1: key },
    /** Headers of a call that came through the gateway; without a target they open every call of the service. */
    as: (over: Partial<Identity> = {}, target?: string): Record<string, string> => ({
      [PASSPORT_HEADER]: sign(identity(over), target),
      'content-type': 'application/json',
    }),
  };
}
