import { rosterCalls } from '@fw/contract-identity';
import { edgeKey, PASSPORT_HEADER, passportSigner } from '@fw/service-kit/passport';
import * as z from 'zod/mini';
import { COMPANIES, DEMO_PASSWORD, PEOPLE } from '../world/people.ts';
import type { LoaderSettings } from './settings.ts';

/** Brings sponsors and people into identity through its internal call. */
export async function loadRoster(settings: LoaderSettings): Promise<z.output<typeof rosterCalls.load.reply>> {
  const sign = passportSigner(edgeKey(settings.FW_PASSPORT_MASTER, 'gateway->identity'), {
    audience: 'identity',
  });
  const passport = sign({
    userId: 'anonymous',
    sessionId: 'demo-world',
    role: null,
    companyId: '',
    level1: false,
    internal: true,
  });
  const people = PEOPLE.map(({ companyName: _name, shows: _shows, ...person }) => ({
    ...person,
    advisesCompanyIds: [...person.advisesCompanyIds],
    password: DEMO_PASSWORD,
  }));
  const response = await fetch(`${settings.FW_IDENTITY_URL}${rosterCalls.load.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PASSPORT_HEADER]: passport },
    body: JSON.stringify(z.encode(rosterCalls.load.body, { companies: [...COMPANIES], people })),
  });
  if (!response.ok) throw new Error(`the roster was refused with ${String(response.status)}`);
  return z.parse(rosterCalls.load.reply, await response.json());
}
