import { verifyEmailCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { codesRepo } from '../../shared/one-time/codes.repo.ts';
import { codesService } from '../../shared/one-time/codes.ts';
import { tokensRepo } from '../../shared/one-time/tokens.repo.ts';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import { verifyEmailService, type VerifyEmailDependencies } from './verify-email.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<VerifyEmailDependencies, 'requireBotCheck'> {
  readonly hash: KeyedHash;
  readonly outbox: MailOutbox;
}

export const verifyEmailFeature = defineFeature('verify-email', (dependencies: Dependencies) => {
  const { connection, clock, hash, outbox, requireBotCheck } = dependencies;
  const verifyEmail = verifyEmailService({
    codes: codesService({ codesRepo: codesRepo(connection), clock, hash }),
    tokensRepo: tokensRepo(connection, clock),
    mailer: outbox,
    requireBotCheck,
  });
  return {
    routes: (app) => {
      mount(app, verifyEmailCalls.verify, verifyEmail.verify);
      mount(app, verifyEmailCalls.getToken, verifyEmail.getToken);
    },
  };
});
