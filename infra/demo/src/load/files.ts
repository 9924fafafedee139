import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IsoDate } from '@fw/units';
import { EMPLOYER_ACCOUNTS } from '../world/employer-sign-in.ts';
import { HOUSEHOLDS } from '../world/households.ts';
import { COMPANIES, DEMO_PASSWORD, PEOPLE } from '../world/people.ts';
import { buildPersona } from '../world/persona.ts';

function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value)}\n`);
  renameSync(`${file}.new`, file);
}

/** Bank customers for the aggregator, one file each. */
export function writePersonas(folder: string, seed: string, today: IsoDate): void {
  mkdirSync(folder, { recursive: true });
  for (const household of HOUSEHOLDS) {
    writeWhole(join(folder, `${household.username}.json`), buildPersona(household, seed, today));
  }
}

/** The people of the demo employer's provider, which reads this file at every sign-in. */
export const writeEmployerPeople = (file: string): void => writeWhole(file, EMPLOYER_ACCOUNTS);

/** The sign-ins that are printed at start. */
export function writeSignIns(folder: string): void {
  const companyName = (id: string): string => COMPANIES.find(({ companyId }) => companyId === id)?.name ?? '';
  const rows = PEOPLE.filter(({ shows }) => shows !== null).map(({ username, role, companyId, shows }) => ({
    username,
    password: DEMO_PASSWORD,
    role,
    company: companyName(companyId),
    shows,
  }));
  writeWhole(join(folder, 'sign-ins.json'), rows);
}
