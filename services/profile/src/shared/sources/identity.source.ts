import { contactChangeCalls } from '@fw/contract-identity/contact-change';
import type { Caller, ServiceClient } from '@fw/service-kit';

export type IdentitySource = ReturnType<typeof identitySource>;

/** What identity answers before a change of how a person is reached; each call carries the passport of the person. */
export const identitySource = (identity: ServiceClient) => ({
  isConfirmed: async (caller: Caller): Promise<boolean> =>
    (await identity(contactChangeCalls.isConfirmed, caller, {})).confirmed,
  sendCode: async (caller: Caller, email: string): Promise<void> => {
    await identity(contactChangeCalls.sendCode, caller, { email });
  },
  checkCode: async (caller: Caller, email: string, code: string) =>
    (await identity(contactChangeCalls.checkCode, caller, { email, code })).result,
});
