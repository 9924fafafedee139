import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { findInstitution } from '../bank/institutions.ts';
import { signIn } from '../bank/sign-in.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import { bankDay } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';
import { keyView } from '../webhooks/signing.ts';
import { breakItem } from './break-item.ts';
import { fireByCode } from './fire-by-code.ts';
import { issuePublicToken, makeItem } from './make-item.ts';
import { findItem } from './open-item.ts';

const maybeText = z.optional(z.nullable(z.string()));
const creation = z.object({
  institution_id: z.string(),
  initial_products: z.array(z.string()).check(z.minLength(1)),
  options: z.optional(
    z.nullable(
      z.object({
        webhook: maybeText,
        override_username: maybeText,
        override_password: maybeText,
        transactions: z.optional(
          z.nullable(
            z.object({
              days_requested: z.optional(z.int().check(z.gte(1), z.lte(730))),
              start_date: z.optional(z.string()),
              end_date: z.optional(z.string()),
            }),
          ),
        ),
      }),
    ),
  ),
});

const DEFAULT_DAYS = 90;

const toCredentials = ({ options }: z.infer<typeof creation>) => ({
  username: options?.override_username ?? 'user_good',
  password: options?.override_password ?? 'pass_good',
});

function createItem(context: SandboxContext, body: z.infer<typeof creation>): object {
  const { institution_id: institutionId, initial_products: products, options } = body;
  if (!findInstitution(institutionId)) throw new PlaidRefusal('INVALID_INSTITUTION');
  const { webhook = null, transactions: history } = options ?? {};
  const item = makeItem(context, {
    institutionId,
    user: signIn(toCredentials(body), bankDay(context.now()), context.settings.personas),
    products,
    consented: null,
    webhook,
    daysRequested: history?.days_requested ?? DEFAULT_DAYS,
    window: { from: history?.start_date, to: history?.end_date },
  });
  return { public_token: issuePublicToken(context, item.id).token };
}

function resetLogin(context: SandboxContext, token: string): object {
  breakItem(context, findItem(context, token).id, 'ITEM_LOGIN_REQUIRED');
  return { reset_login: true };
}

/** Calls only Plaid's sandbox has, and the webhook keys. */
export function sandboxRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/sandbox/public_token/create',
    input: creation,
    answer: (body) => createItem(context, body),
  });
  mount(app, context, {
    path: '/sandbox/item/reset_login',
    input: z.object({ access_token: z.string() }),
    answer: ({ access_token: token }) => resetLogin(context, token),
  });
  mount(app, context, {
    path: '/sandbox/item/fire_webhook',
    input: z.object({ access_token: z.string(), webhook_code: z.string(), webhook_type: maybeText }),
    answer: ({ access_token: token, webhook_code: code, webhook_type: type }) =>
      fireByCode(context, findItem(context, token), { code, type }),
  });
  mount(app, context, {
    path: '/webhook_verification_key/get',
    input: z.object({ key_id: z.string() }),
    answer: ({ key_id: kid }) => ({ key: keyView(context, kid) }),
  });
}
