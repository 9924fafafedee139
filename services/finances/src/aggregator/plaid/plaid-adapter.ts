import { Configuration, PlaidApi } from 'plaid';
import { CONNECTIVITY, type Grant, type LinkAdapter, type Snapshot } from '../adapter.ts';
import { isAggregatorError } from '../aggregator-error.ts';
import { maskBankText } from '../bank-text.ts';
import { linkSessions, toInstitution } from './link-sessions.ts';
import { isInDollars, normalAccount, normalLiabilities } from './normal-account.ts';
import { callPlaid, plaidFailure } from './plaid-failure.ts';
import { PAGE_SIZE, pullTransactions } from './pull-transactions.ts';
import { readWebhook } from './read-webhook.ts';
import { webhookKeys } from './webhook-keys.ts';

const TIMEOUT_MS = 30_000;
const VERSION = '2020-09-14';

export interface PlaidSettings {
  /** Never a default of the SDK: an unknown environment there means production. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly secret: string;
  readonly webhookUrl: string;
  readonly redirectUri?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How long one call may take. */
  readonly timeoutMs?: number;
}

function plaidApi({ baseUrl, clientId, secret, timeoutMs = TIMEOUT_MS }: PlaidSettings): PlaidApi {
  const headers = { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': VERSION };
  return new PlaidApi(
    new Configuration({
      basePath: baseUrl,
      baseOptions: { timeout: timeoutMs, headers, maxRedirects: 0, proxy: false },
    }),
  );
}

/** A product of its own at the bank's side: when it fails, the accounts are read nevertheless. */
async function readLiabilities(api: PlaidApi, grant: Grant): Promise<Snapshot['liabilities']> {
  try {
    const { liabilities } = await callPlaid(() =>
      api.liabilitiesGet({ access_token: grant.secret.reveal() }),
    );
    return normalLiabilities(liabilities);
  } catch (error) {
    if (isAggregatorError(error, 'unsupported', 'notReady')) return 'unavailable';
    return plaidFailure(error);
  }
}

const readHistory = (api: PlaidApi, grant: Grant, cursor: string | null) =>
  callPlaid(() =>
    api.transactionsSync({
      access_token: grant.secret.reveal(),
      count: PAGE_SIZE,
      ...(cursor === null ? {} : { cursor }),
    }),
  );

/** The adapter of Plaid (type 1). */
export function plaidAdapter(settings: PlaidSettings): LinkAdapter {
  const api = plaidApi(settings);
  const keys = webhookKeys(api, settings.now);

  const readItem = async (grant: Grant) =>
    (await callPlaid(() => api.itemGet({ access_token: grant.secret.reveal() }))).item;

  return {
    type: CONNECTIVITY.plaid,
    ...linkSessions(api, settings),
    exchange: async (publicToken) => {
      const { access_token, item_id } = await callPlaid(() =>
        api.itemPublicTokenExchange({ public_token: publicToken }),
      );
      return { type: CONNECTIVITY.plaid, externalId: item_id, secret: { reveal: () => access_token } };
    },
    identify: async (grant) => {
      const item = await readItem(grant);
      const { accounts } = await callPlaid(() => api.accountsGet({ access_token: grant.secret.reveal() }));
      return {
        institution: toInstitution(item),
        accounts: accounts.map(({ name, mask }) => ({ name: maskBankText(name), mask })),
      };
    },
    renew: async (grant) => {
      const { new_access_token } = await callPlaid(() =>
        api.itemAccessTokenInvalidate({ access_token: grant.secret.reveal() }),
      );
      return { reveal: () => new_access_token };
    },
    snapshot: async (grant, options = { liabilities: true }) => {
      const item = await readItem(grant);
      const { accounts } = await callPlaid(() => api.accountsGet({ access_token: grant.secret.reveal() }));
      const inDollars = accounts.filter(({ balances }) => isInDollars(balances));
      return {
        institution: toInstitution(item),
        consentExpiresAt: item.consent_expiration_time ? new Date(item.consent_expiration_time) : null,
        accounts: inDollars.map(normalAccount),
        foreignAccountCount: accounts.length - inDollars.length,
        liabilities: options.liabilities ? await readLiabilities(api, grant) : 'unavailable',
      };
    },
    pullTransactions: (grant, cursor, signal) =>
      pullTransactions({ cursor, signal, readPage: (from) => readHistory(api, grant, from) }),
    refresh: async (grant) => {
      await callPlaid(() => api.transactionsRefresh({ access_token: grant.secret.reveal() }));
    },
    revoke: async (grant) => {
      try {
        await callPlaid(() => api.itemRemove({ access_token: grant.secret.reveal() }));
        return 'removed';
      } catch (error) {
        if (isAggregatorError(error, 'gone')) return 'already-gone';
        throw error;
      }
    },
    readWebhook: (notice) => readWebhook(keys, notice, settings.now()),
  };
}
