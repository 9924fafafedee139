import { stableId } from '../state/ids.ts';
import type { Row } from '../state/rows.ts';

const NO_LOCATION = {
  address: null,
  city: null,
  region: null,
  postal_code: null,
  country: null,
  lat: null,
  lon: null,
  store_number: null,
};
const NO_PAYMENT_META = {
  reference_number: null,
  ppd_id: null,
  payee: null,
  by_order_of: null,
  payer: null,
  payment_method: null,
  payment_processor: null,
  reason: null,
};

const TRANSACTION_TYPE: Readonly<Record<Row['channel'], string>> = {
  online: 'digital',
  'in store': 'place',
  other: 'unresolved',
};

function counterparty(merchant: string, confidence: string) {
  return {
    name: merchant,
    type: 'merchant',
    entity_id: stableId('merchant', merchant),
    website: null,
    logo_url: null,
    confidence_level: confidence,
  };
}

function categoryView({ primary, detailed, confidence }: Row) {
  if (primary === null || detailed === null) return null;
  return { primary, detailed, confidence_level: confidence, version: 'v2' };
}

/** Optional fields of each row. */
export interface ViewOptions {
  readonly showsOriginal: boolean;
}

/** A transaction in a response; a positive amount is money out. */
export function transactionView(row: Row, { showsOriginal }: ViewOptions) {
  return {
    transaction_id: row.id,
    account_id: row.accountId,
    amount: row.amount,
    iso_currency_code: row.currency,
    unofficial_currency_code: null,
    date: row.date,
    datetime: null,
    authorized_date: row.authorizedDate,
    authorized_datetime: null,
    name: row.name,
    merchant_name: row.merchant,
    merchant_entity_id: row.merchant === null ? null : stableId('merchant', row.merchant),
    original_description: showsOriginal ? row.name : null,
    counterparties: row.merchant === null ? [] : [counterparty(row.merchant, row.confidence)],
    personal_finance_category: categoryView(row),
    category: null,
    category_id: null,
    logo_url: null,
    website: null,
    check_number: row.checkNumber,
    payment_channel: row.channel,
    payment_meta: NO_PAYMENT_META,
    location: NO_LOCATION,
    pending: row.pending,
    pending_transaction_id: row.pendingId,
    account_owner: null,
    transaction_code: null,
    transaction_type: TRANSACTION_TYPE[row.channel],
  };
}
