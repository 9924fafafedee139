import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, dataFolder } from './paths.mjs';
import { SERVICES } from './processes.mjs';
import { Stop } from './stop.mjs';

/** @typedef {Readonly<Partial<Record<'service' | 'web', string>>>} Parts */

/** @type {readonly string[]} */
export const DOMAINS = [...SERVICES, 'gateway', 'shell'];

/** The packages of a domain: its service, and its remote where it has one. @param {string | undefined} domain @returns {{ domain: string, parts: Parts }} */
export function requireDomain(domain) {
  if (domain === undefined || !DOMAINS.includes(domain))
    throw new Stop('usage', `Name one domain: ${DOMAINS.join(', ')}.`);
  const folders = { service: `services/${domain}`, web: domain === 'shell' ? 'shell' : `mfe-${domain}` };
  const existing = Object.entries(folders).filter(([, folder]) =>
    existsSync(join(ROOT, folder, 'package.json')),
  );
  return {
    domain,
    parts: Object.fromEntries(existing.map(([name, folder]) => [name, join(ROOT, folder)])),
  };
}

/** @param {string} folder @returns {import('./types.ts').PackageFile} */
export const readPackage = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The name under which the registry has the front end of a domain. @param {Parts} parts */
export const frontEndName = ({ web }) => (web === undefined ? undefined : readPackage(web).mfe.name);

export const chooseWebRoot = (env = process.env) => env['FW_WEB_ROOT'] ?? join(dataFolder(env), 'web');
