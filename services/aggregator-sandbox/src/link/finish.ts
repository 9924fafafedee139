import { findInstitution } from '../bank/institutions.ts';
import { changeRow } from '../items/extraction.ts';
import { fetchNews } from '../items/fetch-news.ts';
import { repairItem } from '../items/break-item.ts';
import { issuePublicToken, makeItem } from '../items/make-item.ts';
import { visibleAccounts } from '../items/open-item.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { days } from '../world/days.ts';
import type { Item, LinkToken, WireObject } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { wishedProducts } from './create-token.ts';
import { note } from './events.ts';
import { recordSession } from './record-session.ts';
import type { LinkSession } from './session.ts';
import { bankCard } from './session.ts';

const CONSENT_DAYS = 365;

function makeLinkedItem(world: World, session: LinkSession, places: readonly number[]): Item {
  const row = world.tables.linkTokens.get(session.linkToken);
  const institution = findInstitution(session.institutionId ?? '');
  if (!row || !institution || !session.user) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  const extra = wishedProducts(row).filter((product) => institution.products.includes(product));
  return makeItem(world, {
    institutionId: institution.id,
    user: session.user,
    products: [...new Set([...row.products, ...extra])],
    consented: row.consented,
    webhook: row.webhook,
    daysRequested: row.daysRequested,
    accountPlaces: places,
  });
}

function chooseAccounts(world: World, item: Item, places: readonly number[]): void {
  const ledger = world.tables.ledgers.get(item.id);
  if (!ledger) return;
  const accountIds = places.flatMap((place) => ledger.accounts[place]?.id ?? []);
  const lost = ledger.rows.filter((row) => !row.removed && !accountIds.includes(row.accountId));
  for (const row of lost) changeRow(ledger, row.id, { removed: true });
  world.tables.ledgers.put(item.id, ledger);
  world.tables.items.put(item.id, { ...item, accountIds });
  fetchNews(world, item.id, { announce: 'DEFAULT_UPDATE' });
}

function repairLinkedItem(world: World, row: LinkToken, places: readonly number[]): Item {
  const item = world.tables.items.get(row.updateItemId ?? '');
  if (!item) throw new PlaidRefusal('ITEM_NOT_FOUND');
  repairItem(world, item.id, 'here');
  const renewed = item.consentExpiresAt === null ? null : world.now() + days(CONSENT_DAYS);
  const repaired = { ...item, error: null, consentExpiresAt: renewed };
  world.tables.items.put(item.id, repaired);
  if (row.selectsAccounts) chooseAccounts(world, repaired, places);
  return world.tables.items.get(item.id) ?? repaired;
}

function resultOf(world: World, session: LinkSession, item: Item): WireObject {
  const institution = findInstitution(item.institutionId);
  const ledger = world.tables.ledgers.get(item.id);
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
    public_token: issuePublicToken(world, item.id).token,
    metadata: {
      institution: { name: institution?.name ?? '', institution_id: item.institutionId },
      accounts,
      link_session_id: session.id,
      transfer_status: null,
    },
  };
}

/** Ends Link well: makes or repairs the Item and shows the success pane with the public token. */
export function finishSession(world: World, session: LinkSession, places: readonly number[]): void {
  const row = world.tables.linkTokens.get(session.linkToken);
  const institution = findInstitution(session.institutionId ?? '');
  if (!row || !institution) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  const isUpdate = row.updateItemId !== null;
  const item = isUpdate ? repairLinkedItem(world, row, places) : makeLinkedItem(world, session, places);
  const result = resultOf(world, session, item);
  session.error = null;
  session.user = null;
  session.isFinished = true;
  session.pane = { kind: 'success', bank: bankCard(institution), isUpdate, result };
  note(world, session, { name: 'HANDOFF' });
  recordSession(world, session, { result });
}
