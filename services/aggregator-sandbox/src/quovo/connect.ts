import { findInstitution } from '../bank/institutions.ts';
import { signIn, type Credentials } from '../bank/sign-in.ts';
import { repairItem } from '../items/break-item.ts';
import { grantAccess, makeItem } from '../items/make-item.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { bankDay } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';

const DAYS_OF_HISTORY = 730;

export interface NewQuovoConnection extends Credentials {
  readonly user: string;
  readonly institutionId: string;
}

/** The connection that the same customer of the same bank already has; signing in again repairs it. */
function findExisting(
  { tables }: SandboxContext,
  { user, institutionId, username }: NewQuovoConnection,
): string | null {
  const found = tables.quovoConnections.entries().find(([id, connection]) => {
    const item = tables.items.get(id);
    return connection.user === user && item?.institutionId === institutionId && item.username === username;
  });
  return found?.[0] ?? null;
}

/** Signs in at the bank as the iframe does; gives the id of the connection. */
export function connectBank(context: SandboxContext, request: NewQuovoConnection): string {
  const institution = findInstitution(request.institutionId);
  if (!institution || institution.oauth) throw new PlaidRefusal('INVALID_INSTITUTION');
  const customer = signIn(request, bankDay(context.now()), context.settings.personas);
  if (customer.challenge)
    throw new PlaidRefusal('INVALID_MFA', 'the iframe of the sandbox asks no questions');
  const existing = findExisting(context, request);
  if (existing !== null) {
    repairItem(context, existing, 'here');
    return existing;
  }
  const item = makeItem(context, {
    institutionId: institution.id,
    user: customer,
    products: institution.products.filter((product) => ['transactions', 'liabilities'].includes(product)),
    consented: null,
    webhook: null,
    daysRequested: DAYS_OF_HISTORY,
  });
  const accessToken = grantAccess(context, item);
  context.tables.quovoConnections.put(item.id, { user: request.user, accessToken });
  return item.id;
}
