import {
  CountryCode,
  Products,
  type LinkSessionItemAddResult,
  type LinkTokenCreateRequest,
  type PlaidApi,
} from 'plaid';
import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import type { LinkAdapter, LinkResult, LinkSession, Institution } from '../adapter.ts';
import { maskBankText } from '../bank-text.ts';
import { callPlaid } from './plaid-failure.ts';

const UNKNOWN_NAME = 'Unknown institution';

interface ItemInstitution {
  readonly institution_id?: string | null;
  readonly institution_name?: string | null;
}

/** An institution that the aggregator may not know. */
export const toInstitution = ({ institution_id, institution_name }: ItemInstitution): Institution => ({
  institutionId: institution_id ?? FAILED_MAPPING,
  name: maskBankText(institution_name ?? institution_id ?? UNKNOWN_NAME),
});

const CLIENT_NAME = 'Fairwater';
/** Two years: the default of 90 days can never be raised later on the same link. */
const DAYS_REQUESTED = 730;

const linkResult = ({ public_token, institution, accounts }: LinkSessionItemAddResult): LinkResult => ({
  publicToken: public_token,
  institution: toInstitution({
    institution_id: institution?.institution_id ?? null,
    institution_name: institution?.name ?? null,
  }),
  accounts: accounts.map(({ name, mask }) => ({ name: maskBankText(name ?? ''), mask: mask ?? null })),
});

interface Addresses {
  readonly webhookUrl: string;
  readonly redirectUri?: string | undefined;
}

/** Link sessions for a new bank or for a repair; both addresses are the server's own, never a browser's. */
export function linkSessions(
  api: PlaidApi,
  { webhookUrl, redirectUri }: Addresses,
): Pick<LinkAdapter, 'openLink' | 'openRepair' | 'readLinkResults'> {
  const open = async (userId: string, request: Partial<LinkTokenCreateRequest>): Promise<LinkSession> => {
    const { link_token, expiration } = await callPlaid(() =>
      api.linkTokenCreate({
        client_name: CLIENT_NAME,
        language: 'en',
        country_codes: [CountryCode.Us],
        user: { client_user_id: userId },
        ...(redirectUri === undefined ? {} : { redirect_uri: redirectUri }),
        ...request,
      }),
    );
    return { token: link_token, expiresAt: new Date(expiration) };
  };

  return {
    openLink: (userId) =>
      open(userId, {
        products: [Products.Transactions],
        required_if_supported_products: [Products.Liabilities],
        webhook: webhookUrl,
        transactions: { days_requested: DAYS_REQUESTED },
      }),
    readLinkResults: async (linkToken) => {
      const { link_sessions } = await callPlaid(() => api.linkTokenGet({ link_token: linkToken }));
      return (link_sessions ?? []).flatMap(({ results }) => results?.item_add_results ?? []).map(linkResult);
    },
    openRepair: (userId, grant) => open(userId, { access_token: grant.secret.reveal() }),
  };
}
