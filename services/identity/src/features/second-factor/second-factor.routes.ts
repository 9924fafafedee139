import { secondFactorCalls, secondFactorOfferCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AuthenticatorAppService } from './authenticator-app.ts';
import type { PasskeyService } from './passkeys.ts';
import type { SecondFactorPolicyService } from './policy.ts';
import type { RecoveryCodeService } from './recovery-codes.ts';

interface SecondFactorRouteDependencies {
  readonly authenticatorApp: AuthenticatorAppService;
  readonly passkeys: PasskeyService;
  readonly recoveryCodes: RecoveryCodeService;
  readonly policy: Pick<SecondFactorPolicyService, 'offer' | 'dismissOffer'>;
}

export function secondFactorRoutes(
  app: FastifyInstance,
  { authenticatorApp, passkeys, recoveryCodes, policy }: SecondFactorRouteDependencies,
): void {
  mount(app, secondFactorCalls.state, (_body, caller) => recoveryCodes.state(caller));
  mount(app, secondFactorCalls.prepareCode, (_body, caller) => authenticatorApp.prepare(caller));
  mount(app, secondFactorCalls.addCode, ({ code }, caller) => authenticatorApp.add(caller, code));
  mount(app, secondFactorCalls.removeCode, (_body, caller) => authenticatorApp.remove(caller));
  mount(app, secondFactorCalls.preparePasskey, (_body, caller) => passkeys.prepare(caller));
  mount(app, secondFactorCalls.addPasskey, (body, caller) => passkeys.add(caller, body));
  mount(app, secondFactorCalls.removePasskey, ({ passkeyId }, caller) => passkeys.remove(caller, passkeyId));
  mount(app, secondFactorCalls.renewRecoveryCodes, (_body, caller) => recoveryCodes.renew(caller));
  mount(app, secondFactorOfferCalls.state, (_body, caller) => policy.offer(caller));
  mount(app, secondFactorOfferCalls.dismiss, (_body, caller) => policy.dismissOffer(caller));
}
