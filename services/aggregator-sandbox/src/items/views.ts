import { findInstitution } from '../bank/institutions.ts';
import { errorBody } from '../wire/errors.ts';
import { stamp } from '../state/days.ts';
import type { Account, Item } from '../state/rows.ts';

const stampOrNull = (at: number | null): string | null => (at === null ? null : stamp(at));

/** An Item as the wire shows it. */
export function itemView(item: Item) {
  const institution = findInstitution(item.institutionId);
  const offered = institution?.products ?? [];
  return {
    item_id: item.id,
    institution_id: item.institutionId,
    institution_name: institution?.name ?? null,
    webhook: item.webhook,
    auth_method: null,
    error: item.error === null ? null : errorBody(item.error),
    available_products: offered.filter((product) => !item.products.includes(product)),
    billed_products: item.products,
    products: item.products,
    consented_products: item.consented ?? item.products,
    consent_expiration_time: stampOrNull(item.consentExpiresAt),
    update_type: 'background',
    created_at: stamp(item.createdAt),
  };
}

/** The `status` beside an Item in /item/get. */
export function statusView(item: Item) {
  const updates = {
    last_successful_update: stampOrNull(item.updatedAt),
    last_failed_update: null,
  };
  return {
    transactions: updates,
    investments: updates,
    last_webhook: item.lastWebhook && {
      sent_at: stamp(item.lastWebhook.sentAt),
      code_sent: item.lastWebhook.code,
    },
  };
}

function balancesView(account: Account, updatedAt: number | null) {
  return {
    available: account.available,
    current: account.current,
    limit: account.limit,
    iso_currency_code: account.currency,
    unofficial_currency_code: null,
    last_updated_datetime: stampOrNull(updatedAt),
  };
}

/** No account of the sandbox borrows on margin. */
const NO_MARGIN = { margin_loan_amount: null };

/** An account in a response; the balances of investment accounts carry `margin_loan_amount`. */
export function accountView(account: Account, updatedAt: number | null) {
  const balances = balancesView(account, updatedAt);
  return {
    account_id: account.id,
    persistent_account_id: account.persistentId,
    balances: account.type === 'investment' ? { ...balances, ...NO_MARGIN } : balances,
    mask: account.mask,
    name: account.name,
    official_name: account.officialName,
    type: account.type,
    subtype: account.subtype,
    holder_category: account.holder,
  };
}

/** An account in a response about investments, where every balance carries `margin_loan_amount`. */
export function investmentAccountView(account: Account, updatedAt: number | null) {
  const view = accountView(account, updatedAt);
  return { ...view, balances: { ...view.balances, ...NO_MARGIN } };
}
