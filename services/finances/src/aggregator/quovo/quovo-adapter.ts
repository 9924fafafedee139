import * as z from 'zod/mini';
import { CONNECTIVITY, type Grant, type IframeAdapter } from '../adapter.ts';
import { isAggregatorError } from '../aggregator-error.ts';
import { maskBankText } from '../bank-text.ts';
import { pullTransactions } from '../plaid/pull-transactions.ts';
import { quovoApi, type QuovoSettings } from './quovo-api.ts';
import {
  accountOfQuovo,
  institutionOfConnection,
  isInDollars,
  quovoAccount,
  quovoConnection,
  quovoHistory,
} from './quovo-shapes.ts';

const iframeToken = z.object({
  iframe_token: z.object({ token: z.string(), url: z.string(), expires_at: z.string() }),
});
const accountList = z.object({ connection: quovoConnection, accounts: z.array(quovoAccount) });
const nothing = z.object({});

/** The legacy adapter (type 0). Its calls carry the client's keys, so a connection has no token of its own. */
export function quovoAdapter(settings: QuovoSettings): IframeAdapter {
  const call = quovoApi(settings);
  const readAccounts = ({ externalId }: Grant) => call('accounts', { connection: externalId }, accountList);

  return {
    type: CONNECTIVITY.quovo,
    openIframe: async (userId) => {
      const { iframe_token } = await call('iframe_token', { user: userId }, iframeToken);
      const { token, url, expires_at } = iframe_token;
      return { token, url, expiresAt: new Date(expires_at) };
    },
    listConnections: async (userId) => {
      const list = z.object({ connections: z.array(quovoConnection) });
      return (await call('connections', { user: userId }, list)).connections.map(({ id }) => id);
    },
    /** The iframe hands out no public token: the id of the connection, which belongs to the person, replaces it. */
    exchange: async (connectionId) => {
      const one = z.object({ connection: quovoConnection });
      const { connection } = await call('connections/get', { connection: connectionId }, one);
      const { id } = connection;
      return { type: CONNECTIVITY.quovo, externalId: id, secret: { reveal: () => id } };
    },
    identify: async (grant) => {
      const { connection, accounts } = await readAccounts(grant);
      return {
        institution: institutionOfConnection(connection),
        accounts: accounts.map(({ name, mask }) => ({ name: maskBankText(name), mask })),
      };
    },
    snapshot: async (grant) => {
      const { connection, accounts } = await readAccounts(grant);
      const inDollars = accounts.filter(isInDollars);
      return {
        institution: institutionOfConnection(connection),
        consentExpiresAt: null,
        accounts: inDollars.map(accountOfQuovo),
        foreignAccountCount: accounts.length - inDollars.length,
        liabilities: 'unavailable',
      };
    },
    pullTransactions: ({ externalId }, cursor, signal) =>
      pullTransactions({
        cursor,
        signal,
        readPage: (from) => call('history', { connection: externalId, cursor: from }, quovoHistory),
      }),
    refresh: async ({ externalId }) => {
      await call('connections/sync', { connection: externalId }, nothing);
    },
    revoke: async ({ externalId }) => {
      try {
        await call('connections/delete', { connection: externalId }, nothing);
        return 'removed';
      } catch (error) {
        if (isAggregatorError(error, 'gone')) return 'already-gone';
        throw error;
      }
    },
    renew: ({ secret }) => Promise.resolve(secret),
  };
}
