import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import { stamp } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';
import { createLinkToken } from './create-token.ts';
import { tokenInput } from './token-input.ts';

/** The address of this sandbox as the caller sees it. */
export const baseUrl = (context: SandboxContext, request: FastifyRequest): string =>
  context.settings.publicUrl ?? `${request.protocol}://${request.host}`;

function tokenView(context: SandboxContext, token: string): object {
  const row = context.tables.linkTokens.get(token);
  if (!row) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  const institutionData = row.request['institution_data'];
  return {
    link_token: row.token,
    created_at: stamp(row.createdAt),
    expiration: stamp(row.expiresAt),
    link_sessions: row.sessions,
    metadata: {
      initial_products: row.products,
      webhook: row.webhook,
      country_codes: row.request['country_codes'],
      language: row.request['language'],
      redirect_uri: row.redirectUri,
      client_name: row.clientName,
      ...(institutionData !== undefined && { institution_data: institutionData }),
      ...(row.accountFilters !== null && { account_filters: row.accountFilters }),
    },
  };
}

/** Calls about link tokens. */
export function tokenRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, {
    path: '/link/token/create',
    input: tokenInput,
    answer: (body, request) => createLinkToken(context, body, baseUrl(context, request)),
  });
  mount(app, context, {
    path: '/link/token/get',
    input: z.object({ link_token: z.string() }),
    answer: ({ link_token: token }) => tokenView(context, token),
  });
}
