import { passwordResetCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CODE_INPUT_CONTENT, RESET_CONTENT } from './password-reset.text.ts';
import type { PasswordResetService } from './password-reset.ts';

export function passwordResetRoutes(app: FastifyInstance, reset: PasswordResetService): void {
  mount(app, passwordResetCalls.content, () => Promise.resolve(RESET_CONTENT));
  mount(app, passwordResetCalls.codeInputContent, () => Promise.resolve(CODE_INPUT_CONTENT));
  mount(app, passwordResetCalls.resetForUsername, reset.resetForUsername);
  mount(app, passwordResetCalls.verifyCode, reset.verifyCode);
  mount(app, passwordResetCalls.completeReset, reset.completeReset);
  mount(app, passwordResetCalls.completeSsoReset, reset.completeSsoReset);
}
