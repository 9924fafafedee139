import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { PlaidRefusal } from '../wire/errors.ts';
import { mount } from '../wire/mount.ts';
import type { World } from '../world/world.ts';
import { demandProduct, openItem, visibleAccounts } from './open-item.ts';
import { accountView, investmentAccountView, itemView } from './views.ts';

const query = z.object({
  access_token: z.string(),
  options: z.optional(z.nullable(z.object({ account_ids: z.optional(z.nullable(z.array(z.string()))) }))),
});
type Query = z.infer<typeof query>;

function accounts(world: World, { access_token: token, options }: Query, view = accountView) {
  const { item, ledger } = openItem(world, token);
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  return { accounts: shown.map((one) => view(one, item.updatedAt)), item: itemView(item) };
}

async function balances(world: World, body: Query): Promise<object> {
  const slowest = world.settings.balanceDelayMs;
  await wait(slowest + Math.random() * slowest * 5);
  return accounts(world, body);
}

function liabilities(world: World, { access_token: token, options }: Query): object {
  const { item, ledger } = openItem(world, token);
  demandProduct(world, item, 'liabilities');
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  const ids = new Set(shown.map(({ id }) => id));
  const of = (kind: keyof typeof ledger.liabilities) => {
    const list = ledger.liabilities[kind].filter((debt) => ids.has(String(debt['account_id'])));
    return list.length > 0 ? list : null;
  };
  const found = { credit: of('credit'), mortgage: of('mortgage'), student: of('student') };
  if (Object.values(found).every((list) => list === null)) throw new PlaidRefusal('NO_LIABILITY_ACCOUNTS');
  return { ...accounts(world, { access_token: token, options }), liabilities: found };
}

function holdings(world: World, { access_token: token, options }: Query): object {
  const { item, ledger } = openItem(world, token);
  demandProduct(world, item, 'investments');
  const shown = visibleAccounts(item, ledger, options?.account_ids);
  if (!shown.some(({ type }) => type === 'investment')) throw new PlaidRefusal('NO_INVESTMENT_ACCOUNTS');
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...accounts(world, { access_token: token, options }, investmentAccountView),
    holdings: ledger.holdings.filter((one) => ids.has(String(one['account_id']))),
    securities: ledger.securities,
  };
}

/** Calls about accounts, balances, debts and holdings. */
export function accountRoutes(app: FastifyInstance, world: World): void {
  mount(app, world, { path: '/accounts/get', input: query, answer: (body) => accounts(world, body) });
  mount(app, world, { path: '/accounts/balance/get', input: query, answer: (body) => balances(world, body) });
  mount(app, world, { path: '/liabilities/get', input: query, answer: (body) => liabilities(world, body) });
  mount(app, world, {
    path: '/investments/holdings/get',
    input: query,
    answer: (body) => holdings(world, body),
  });
  mount(app, world, {
    path: '/investments/transactions/get',
    input: query,
    answer: (body) => ({
      ...accounts(world, body, investmentAccountView),
      investment_transactions: [],
      total_investment_transactions: 0,
      securities: [],
    }),
  });
}
