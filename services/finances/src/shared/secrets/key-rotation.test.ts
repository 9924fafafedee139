import { expect, it } from 'vitest';
import { connectionsRepo } from '../connections/connections.repo.ts';
import { readToken } from '../../testing/raw-bank-data.ts';
import { linkBank } from '../../testing/service-client.ts';
import { RING, startTestService } from '../../testing/test-service.ts';
import { tokenRing } from './token-ring.ts';

const NEXT = `two:${Buffer.alloc(32, 2).toString('base64url')}`;
const service = await startTestService();

const readKeyId = async (id: string): Promise<unknown> => {
  const rows = service.connection.collection<{ _id: string; secret: { kid: string } }>('connections');
  return (await rows.findOne({ _id: id }))?.secret.kid;
};

it('opens a token of the old key, seals it with the new one at its first use, and then needs the old one no more', async () => {
  const { connectionId } = await linkBank(service);
  const token = await readToken(service, connectionId);
  const grant = (keys: string) => connectionsRepo(service.connection, tokenRing(keys)).grant(connectionId);
  expect(await readKeyId(connectionId)).toBe('one');

  expect((await grant(`${NEXT},${RING}`))?.secret.reveal()).toBe(token);
  expect(await readKeyId(connectionId)).toBe('two');
  expect((await grant(NEXT))?.secret.reveal()).toBe(token);
  await expect(grant(RING)).rejects.toThrow('token key two is not in the ring');
});
