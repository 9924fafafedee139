import { findInstitution } from '../bank/institutions.ts';
import { changeRow } from '../items/extraction.ts';
import { fetchUpdates } from '../items/fetch-updates.ts';
import { repairItem } from '../items/break-item.ts';
import { issuePublicToken, makeItem } from '../items/make-item.ts';
import { visibleAccounts } from '../items/open-item.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { days } from '../state/days.ts';
import type { Item, LinkToken, WireObject } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { optionalProducts } from './create-token.ts';
import { note } from './events.ts';
import { recordSession } from './record-session.ts';
import type { LinkSession } from './session.ts';
import { bankCard } from './session.ts';

const CONSENT_DAYS = 365;

function makeLinkedItem(context: SandboxContext, session: LinkSession, places: readonly number[]): Item {
  const row = context.tables.linkTokens.get(session.linkToken);
  const institution = findInstitution(session.institutionId ?? '');
  if (!row || !institution || !session.user) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  const extra = optionalProducts(row).filter((product) => institution.products.includes(product));
  return makeItem(context, {
    institutionId: institution.id,
    user: session.user,
    products: [...new Set([...row.products, ...extra])],
    consented: row.consented,
    webhook: row.webhook,
    daysRequested: row.daysRequested,
    accountPlaces: places,
  });
}

function chooseAccounts(context: SandboxContext, item: Item, places: readonly number[]): void {
  const ledger = context.tables.ledgers.get(item.id);
  if (!ledger) return;
  const accountIds = places.flatMap((place) => ledger.accounts[place]?.id ?? []);
  const lost = ledger.rows.filter((row) => !row.removed && !accountIds.includes(row.accountId));
  for (const row of lost) changeRow(ledger, row.id, { removed: true });
  context.tables.ledgers.put(item.id, ledger);
  context.tables.items.put(item.id, { ...item, accountIds });
  fetchUpdates(context, item.id, { announce: 'DEFAULT_UPDATE' });
}

function repairLinkedItem(context: SandboxContext, row: LinkToken, places: readonly number[]): Item {
  const item = context.tables.items.get(row.updateItemId ?? '');
  if (!item) throw new PlaidRefusal('ITEM_NOT_FOUND');
  repairItem(context, item.id, 'here');
  const renewed = item.consentExpiresAt === null ? null : context.now() + days(CONSENT_DAYS);
  const repaired = { ...item, error: null, consentExpiresAt: renewed };
  context.tables.items.put(item.id, repaired);
  if (row.selectsAccounts) chooseAccounts(context, repaired, places);
  return context.tables.items.get(item.id) ?? repaired;
}

function toResult(context: SandboxContext, session: LinkSession, item: Item): WireObject {
  const institution = findInstitution(item.institutionId);
  const ledger = context.tables.ledgers.get(item.id);
  const accounts = (ledger ? visibleAccounts(item, ledger) : []).map(({ id, name, mask, type, subtype }) => ({
    id,
    name,
    mask,
    type,
    subtype,
    verification_status: null,
    class_type: null,
  }));
  return {
    public_token: issuePublicToken(context, item.id).token,
    metadata: {
      institution: { name: institution?.name ?? '', institution_id: item.institutionId },
      accounts,
      link_session_id: session.id,
      transfer_status: null,
    },
  };
}

/** Ends Link well: makes or repairs the Item and shows the success pane with the public token. */
export function finishSession(
  context: SandboxContext,
  session: LinkSession,
  places: readonly number[],
): void {
  const row = context.tables.linkTokens.get(session.linkToken);
  const institution = findInstitution(session.institutionId ?? '');
  if (!row || !institution) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  const isUpdate = row.updateItemId !== null;
  const item = isUpdate ? repairLinkedItem(context, row, places) : makeLinkedItem(context, session, places);
  const result = toResult(context, session, item);
  session.error = null;
  session.user = null;
  session.isFinished = true;
  session.pane = { kind: 'success', bank: bankCard(institution), isUpdate, result };
  note(context, session, { name: 'HANDOFF' });
  recordSession(context, session, { result });
}
