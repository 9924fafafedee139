import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import type { SandboxContext } from '../state/context.ts';
import { requireProduct, openItem, visibleAccounts } from './open-item.ts';
import { accountView, investmentAccountView, itemView } from './views.ts';

const query = z.object({
  access_token: z.string(),
  options: z.optional(z.nullable(z.object({ account_ids: z.optional(z.nullable(z.array(z.string()))) }))),
});
type Query = z.infer<typeof query>;

function accounts(context: SandboxContext, { access_token: token, options }: Query, view = accountView) {
  const { item, ledger } = openItem(context, token);
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  return { accounts: shown.map((one) => view(one, item.updatedAt)), item: itemView(item) };
}

async function balances(context: SandboxContext, body: Query): Promise<object> {
  const slowest = context.settings.balanceDelayMs;
  await wait(slowest + Math.random() * slowest * 5);
  return accounts(context, body);
}

function liabilities(context: SandboxContext, { access_token: token, options }: Query): object {
  const { item, ledger } = openItem(context, token);
  requireProduct(context, item, 'liabilities');
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  const ids = new Set(shown.map(({ id }) => id));
  const of = (kind: keyof typeof ledger.liabilities) => {
    const list = ledger.liabilities[kind].filter((debt) => ids.has(String(debt['account_id'])));
    return list.length > 0 ? list : null;
  };
  const found = { credit: of('credit'), mortgage: of('mortgage'), student: of('student') };
  if (Object.values(found).every((list) => list === null)) throw new PlaidRefusal('NO_LIABILITY_ACCOUNTS');
  return { ...accounts(context, { access_token: token, options }), liabilities: found };
}

function holdings(context: SandboxContext, { access_token: token, options }: Query): object {
  const { item, ledger } = openItem(context, token);
  requireProduct(context, item, 'investments');
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  if (!shown.some(({ type }) => type === 'investment')) throw new PlaidRefusal('NO_INVESTMENT_ACCOUNTS');
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...accounts(context, { access_token: token, options }, investmentAccountView),
    holdings: ledger.holdings.filter((one) => ids.has(String(one['account_id']))),
    securities: ledger.securities,
  };
}

/** Calls about accounts, balances, debts and holdings. */
export function accountRoutes(app: FastifyInstance, context: SandboxContext): void {
  mount(app, context, { path: '/accounts/get', input: query, answer: (body) => accounts(context, body) });
  mount(app, context, {
    path: '/accounts/balance/get',
    input: query,
    answer: (body) => balances(context, body),
  });
  mount(app, context, {
    path: '/liabilities/get',
    input: query,
    answer: (body) => liabilities(context, body),
  });
  mount(app, context, {
    path: '/investments/holdings/get',
    input: query,
    answer: (body) => holdings(context, body),
  });
  mount(app, context, {
    path: '/investments/transactions/get',
    input: query,
    answer: (body) => ({
      ...accounts(context, body, investmentAccountView),
      investment_transactions: [],
      total_investment_transactions: 0,
      securities: [],
    }),
  });
}
