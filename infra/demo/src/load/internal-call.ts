import { edgeKey, PASSPORT_HEADER, passportSigner } from '@fw/service-kit/passport';
import type { LoaderSettings } from './settings.ts';

interface Target {
  readonly service: 'goals' | 'identity';
  readonly path: string;
}

/** Sends an internal call, as the gateway makes it; a refusal is an error. */
export async function callInternal(
  settings: LoaderSettings,
  { service, path }: Target,
  body: object,
): Promise<unknown> {
  const urls = { goals: settings.FW_GOALS_URL, identity: settings.FW_IDENTITY_URL };
  const key = edgeKey(settings.FW_PASSPORT_MASTER, `gateway->${service}`);
  const passport = passportSigner(key, { audience: service })({
    userId: 'anonymous',
    sessionId: 'demo-world',
    role: null,
    companyId: '',
    level1: false,
    internal: true,
  });
  const response = await fetch(`${urls[service]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [PASSPORT_HEADER]: passport },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} was refused with ${String(response.status)}`);
  return response.json();
}
