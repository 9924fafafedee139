import type { FastifyBaseLogger } from 'fastify';
import type { Connection } from 'mongoose';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';

interface SealedMember {
  readonly collection: string;
  readonly member: string;
  /** The member with the id of the owner. */
  readonly owner: string;
}

/** Every member that holds a sealed secret. */
const SEALED: readonly SealedMember[] = [
  { collection: 'second_factors', member: 'codeSecret', owner: 'userId' },
  { collection: 'second_factors', member: 'preparedSecret', owner: 'userId' },
  { collection: 'companies', member: 'singleSignOn.sealedSecret', owner: '_id' },
  { collection: 'mail_outbox', member: 'words', owner: '_id' },
];

const valueAt = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      row,
    );

function resealed(keys: IdentityKeys, sealed: string, owner: string): string | null {
  try {
    return keys.seal(keys.open(sealed, owner), owner);
  } catch {
    return null;
  }
}

/**
 * Seals with the current key what an earlier one sealed, so that the earlier one may be removed from the settings.
 * A value that changes meanwhile is left to its writer, and one that no key opens stays as it is. Logs how many were
 * sealed again and how many cannot be opened.
 */
export async function resealSecrets(
  connection: Connection,
  keys: IdentityKeys,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  if (keys.records.length === 1) return;
  const count = { resealed: 0, unreadable: 0 };
  for (const { collection, member, owner } of SEALED) {
    const rows = connection.collection(collection);
    for await (const row of rows.find({ [member]: { $type: 'string' } })) {
      const sealed = String(valueAt(row, member));
      const ownerId = String(valueAt(row, owner));
      if (keys.isCurrent(sealed, ownerId)) continue;
      const renewed = resealed(keys, sealed, ownerId);
      if (renewed !== null) {
        await rows.updateOne({ _id: row._id, [member]: sealed }, { $set: { [member]: renewed } });
      }
      count[renewed === null ? 'unreadable' : 'resealed'] += 1;
    }
  }
  log.info(count, 'secrets are sealed with the current key');
}
