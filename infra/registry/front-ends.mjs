import { Stop } from '../lib/stop.mjs';

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {{ readonly version: string, readonly at: Date, readonly by: string, readonly commit: string }} Made */
/** @typedef {Made & { readonly _id: string, readonly changes: readonly (Made & { readonly replaced: string | null })[] }} FrontEndRow */

/** The rows that the gateways share, in their database. @param {Db} database */
const rowsOf = (database) =>
  /** @type {import('mongoose').mongo.Collection<FrontEndRow>} */ (database.collection('front_ends'));

const minuteOf = (/** @type {Date} */ at) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @param {Made} made */
const described = ({ at, by, commit }) =>
  [minuteOf(at), ...(by === '' ? [] : [`by ${by}`]), ...(commit === '' ? [] : [`of ${commit}`])].join(' ');

/** A line for each front end: its live version, since when, by whom and of which commit. @param {Db} database */
export async function liveList(database) {
  const rows = await rowsOf(database).find().sort({ _id: 1 }).toArray();
  return rows.map((row) => `${row._id} ${row.version}, since ${described(row)}`);
}

/** A line for each change of a front end, the newest first. @param {Db} database @param {string} name */
export async function historyOf(database, name) {
  const row = await rowsOf(database).findOne({ _id: name });
  if (!row) throw new Stop('usage', `No gateway has published a front end ${name}.`);
  return row.changes.toReversed().map((change) => {
    const from = change.replaced === null ? '' : `${change.replaced} → `;
    return `${from}${change.version}, ${described(change)}`;
  });
}
