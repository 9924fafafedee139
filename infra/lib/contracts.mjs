import { contractRefusals, lostWaysBack, versionIn } from '../registry/contract-versions.mjs';
import { Stop } from './stop.mjs';

/** @typedef {{ readonly name: string, readonly version: string, readonly folder: string }} Place */
/** @typedef {import('../registry/contract-versions.mjs').KnownVersion} KnownVersion */

/** The parts of a domain that go live together, with their contracts. @param {{ service?: Place | '' | null | undefined, frontEnd?: Place | '' | null | undefined }} places */
export const contractCandidates = ({ service, frontEnd }) =>
  [service, frontEnd].flatMap((place) => (place ? versionIn({ ...place, isLive: true }) : []));

/**
 * Throws every reason why versions must not go live together, with the call, the member and who needs it.
 * @param {{ home: string, webRoot: string, candidates: readonly KnownVersion[], isRollback: boolean }} options
 */
export function checkContracts(options) {
  const reasons = contractRefusals(options);
  if (reasons.length > 0)
    throw new Stop('build', `The gate refuses it, because of its contract:\n  - ${reasons.join('\n  - ')}`);
}

/**
 * What who deploys should know: earlier versions of other domains that these would not work with.
 * @param {{ home: string, webRoot: string, candidates: readonly KnownVersion[] }} options @returns {string}
 */
export function wayBackNote(options) {
  const reasons = lostWaysBack(options);
  return reasons.length === 0 ? '' : `; no rollback while this is live where ${reasons.join(', ')}`;
}
