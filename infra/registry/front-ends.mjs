import { Stop } from '../lib/stop.mjs';

/** @typedef {import('mongoose').mongo.Db} Db */
/** @typedef {{ readonly version: string, readonly at: Date, readonly by: string, readonly commit: string }} Made */
/** @typedef {{ readonly version: string, readonly percent: number, readonly at: Date, readonly by: string, readonly pages: number, readonly errors: number, readonly livePages: number, readonly liveErrors: number }} Share */
/** @typedef {Made & { readonly replaced: string | null, readonly note?: string }} Change */
/** @typedef {Made & { readonly _id: string, readonly share?: Share, readonly changes: readonly Change[] }} FrontEndRow */

/** As many as the gateway keeps. */
const MAX_CHANGES = 100;

/** The rows that the gateways share, in their database. @param {Db} database */
const frontEndRows = (database) =>
  /** @type {import('mongoose').mongo.Collection<FrontEndRow>} */ (database.collection('front_ends'));

const formatMinute = (/** @type {Date} */ at) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @param {Made} made */
const described = ({ at, by, commit }) =>
  [formatMinute(at), ...(by === '' ? [] : [`by ${by}`]), ...(commit === '' ? [] : [`of ${commit}`])].join(
    ' ',
  );

/** @param {Share} share */
const sharedLine = ({ version, percent, at, by, ...counts }) =>
  `  ${version} for ${percent} % since ${formatMinute(at)} by ${by}: ${counts.errors} errors on ${counts.pages} pages, ${counts.liveErrors} on ${counts.livePages} of the live version`;

/** A line for each front end: its live version, since when, by whom and of which commit, and who gets another one. @param {Db} database */
export async function liveList(database) {
  const rows = await frontEndRows(database).find().sort({ _id: 1 }).toArray();
  return rows.flatMap((row) => [
    `${row._id} ${row.version}, since ${described(row)}`,
    ...(row.share ? [sharedLine(row.share)] : []),
  ]);
}

/** @param {Db} database @param {string} name */
async function requireRow(database, name) {
  const row = await frontEndRows(database).findOne({ _id: name });
  if (!row) throw new Stop('usage', `No gateway has published a front end ${name}.`);
  return row;
}

/** A line for each change of a front end, the newest first. @param {Db} database @param {string} name */
export async function readHistory(database, name) {
  const { changes } = await requireRow(database, name);
  return changes.toReversed().map((change) => {
    const from = change.replaced === null ? '' : `${change.replaced} → `;
    return [`${from}${change.version}`, described(change), ...(change.note ? [change.note] : [])].join(', ');
  });
}

const pushed = (/** @type {Change} */ change) => ({
  $push: { changes: { $each: [change], $slice: -MAX_CHANGES } },
});

/**
 * Gives a published version to a percentage of the people; the gateways withdraw it where it fails.
 * @param {Db} database @param {{ name: string, version: string, percent: number, by: string }} share
 */
export async function shareVersion(database, { name, version, percent, by }) {
  if (name === 'shell') throw new Stop('usage', 'The shell is for everyone: share the version of a remote.');
  if (!(Number.isInteger(percent) && percent >= 1 && percent <= 100))
    throw new Stop('usage', 'Name a whole percentage from 1 to 100.');
  const row = await requireRow(database, name);
  if (row.version === version) throw new Stop('usage', `${name} ${version} is live for all people.`);
  const at = new Date();
  const share = { version, percent, at, by, pages: 0, errors: 0, livePages: 0, liveErrors: 0 };
  const change = { version, at, by, commit: '', replaced: row.version, note: `for ${percent} %` };
  await frontEndRows(database).updateOne({ _id: name }, { $set: { share }, ...pushed(change) });
  return [`${name} ${version} is for ${percent} % of the people`];
}

/** Gives everyone the live version again. @param {Db} database @param {string} name @param {string} by */
export async function endShare(database, name, by) {
  const row = await requireRow(database, name);
  if (!row.share) throw new Stop('usage', `Every version of ${name} is for all people.`);
  const { version: replaced } = row.share;
  const { version, commit } = row;
  const change = { version, at: new Date(), by, commit, replaced, note: 'share ended' };
  await frontEndRows(database).updateOne({ _id: name }, { $unset: { share: '' }, ...pushed(change) });
  return [`${name} ${version} is live for all people`];
}
