import { readdirSync } from 'node:fs';
import { ROOT } from '../lib/paths.mjs';
import { SERVICES } from '../lib/processes.mjs';
import { Stop } from '../lib/stop.mjs';

/** @typedef {{ readonly name: string, readonly folder: string, readonly file: string, readonly args: Readonly<Record<string, string>> }} ImagePlan */

const FRONT_ENDS = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mfe-'));

/** @param {string} name @returns {ImagePlan} */
const service = (name) => ({
  name,
  folder: `services/${name}`,
  file: 'infra/containers/service.Dockerfile',
  args: { SERVICE: name },
});

/** @param {string} name @returns {ImagePlan} */
const frontEnd = (name) => ({
  name,
  folder: name,
  file: 'infra/containers/front-end.Dockerfile',
  args: { FRONT_END: name },
});

/** Every image of the suite: gateway and services, then shell and remotes, the shell before what needs it. */
export const IMAGES = [
  ...[...SERVICES, 'gateway'].map(service),
  ...FRONT_ENDS.toSorted((a, b) => Number(b === 'shell') - Number(a === 'shell')).map(frontEnd),
];

export const isService = (/** @type {ImagePlan} */ { args }) => args['SERVICE'] !== undefined;

/** The images with these names; all without. @param {readonly string[]} names */
export function chosenImages(names) {
  const unknown = names.find((name) => !IMAGES.some((image) => image.name === name));
  if (unknown !== undefined)
    throw new Stop(
      'usage',
      `There is no image ${unknown}; known: ${IMAGES.map(({ name }) => name).join(', ')}.`,
    );
  return IMAGES.filter(({ name }) => names.length === 0 || names.includes(name));
}
