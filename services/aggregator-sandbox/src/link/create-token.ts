import { findItem } from '../items/open-item.ts';
import { stamp } from '../state/days.ts';
import { newToken } from '../state/ids.ts';
import type { LinkToken } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import type { TokenInput } from './token-input.ts';
import { checkTokenInput } from './token-rules.ts';

const MINUTE_MS = 60_000;
const NEW_ITEM_MS = 240 * MINUTE_MS;
const UPDATE_MS = 30 * MINUTE_MS;
const MAX_NAME_LENGTH = 30;
const DEFAULT_DAYS = 90;

function lifetimeMs(input: TokenInput): number {
  if (input.hosted_link) return (input.hosted_link.url_lifetime_seconds ?? 1800) * 1000;
  return input.access_token ? UPDATE_MS : NEW_ITEM_MS;
}

const listOptionalProducts = (input: TokenInput): string[] => [
  ...(input.required_if_supported_products ?? []),
  ...(input.optional_products ?? []),
];

const toOptionals = (input: TokenInput) => ({
  webhook: input.webhook ?? null,
  redirectUri: input.redirect_uri ?? null,
  daysRequested: input.transactions?.days_requested ?? DEFAULT_DAYS,
  accountFilters: input.account_filters ?? null,
  institutionId: input.institution_id ?? null,
});

function rowFor(context: SandboxContext, input: TokenInput): LinkToken {
  const products = input.products ?? [];
  const createdAt = context.now();
  return {
    token: newToken('link'),
    createdAt,
    expiresAt: createdAt + lifetimeMs(input),
    request: {
      language: input.language,
      country_codes: input.country_codes,
      optional_products: listOptionalProducts(input),
      ...(input.institution_data && { institution_data: input.institution_data }),
    },
    clientName: input.client_name,
    products,
    consented: [...products, ...listOptionalProducts(input), ...(input.additional_consented_products ?? [])],
    ...toOptionals(input),
    updateItemId: input.access_token ? findItem(context, input.access_token).id : null,
    selectsAccounts: Boolean(input.update?.account_selection_enabled),
    hosted: input.hosted_link ? { completionUri: input.hosted_link.completion_redirect_uri ?? null } : null,
    sessions: [],
  };
}

/** Creates a link token by Plaid's rules: 4 hours for a new Item, 30 minutes for an update. */
export function createLinkToken(context: SandboxContext, input: TokenInput, baseUrl: string): object {
  checkTokenInput(input, context.settings.redirectUris);
  const row = rowFor(context, input);
  context.tables.linkTokens.put(row.token, row);
  return {
    link_token: row.token,
    expiration: stamp(row.expiresAt),
    ...(row.hosted && { hosted_link_url: `${baseUrl}/hosted/${row.token}` }),
  };
}

/** The client name on the consent screen; a long one is replaced, as at Plaid. */
export const shownName = ({ clientName }: LinkToken): string =>
  clientName.length > MAX_NAME_LENGTH ? 'This Application' : clientName;

/** Products added when the bank offers them. */
export function optionalProducts({ request }: LinkToken): string[] {
  const products = request['optional_products'];
  return Array.isArray(products) ? products.filter((product) => typeof product === 'string') : [];
}
