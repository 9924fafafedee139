import { passwordResetCalls, resetLinkCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { CODE_INPUT_CONTENT, RESET_CONTENT } from './password-reset.text.ts';
import type { PasswordResetService } from './password-reset.ts';

export function passwordResetRoutes(app: FastifyInstance, reset: PasswordResetService): void {
  mount(app, passwordResetCalls.content, () => Promise.resolve(RESET_CONTENT));
  mount(app, passwordResetCalls.codeInputContent, () => Promise.resolve(CODE_INPUT_CONTENT));
  mount(app, passwordResetCalls.resetForUsername, (body, { sessionId }) =>
    reset.resetForUsername(body, sessionId),
  );
  mount(app, passwordResetCalls.verifyCode, (body, { sessionId }) => reset.verifyCode(body, sessionId));
  mount(app, resetLinkCalls.check, reset.checkLink);
  mount(app, passwordResetCalls.completeReset, reset.completeReset);
  mount(app, passwordResetCalls.completeSsoReset, reset.completeSsoReset);
}
