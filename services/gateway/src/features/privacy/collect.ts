import { personalDataCall } from '@fw/contract-kernel';
import { serviceUnavailable } from '@fw/service-kit';
import { PASSPORT_HEADER, passportTarget } from '@fw/service-kit/passport';
import { SERVICES } from '../../service-names.ts';
import type { Upstream, Upstreams } from '../../upstreams.ts';
import type { ArchivedFile } from './archive.ts';

/** What one service holds of a person, as it is read from its database. */
async function* readPart({ pool, breaker, ownPassport }: Upstream, userId: string): AsyncGenerator<Buffer> {
  if (!breaker.allowsCall()) throw serviceUnavailable('SERVICE_UNAVAILABLE');
  const { path } = personalDataCall;
  try {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path,
      headers: {
        [PASSPORT_HEADER]: ownPassport(passportTarget('POST', path)),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ userId }),
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`the personal data is answered with ${String(statusCode)}`);
    }
    for await (const chunk of body) yield Buffer.from(chunk);
    breaker.recordSuccess();
  } catch (error) {
    breaker.recordError(error, userId);
    throw serviceUnavailable('SERVICE_UNAVAILABLE');
  }
}

/** Everything known of a person, one file for each service, one service after the other. */
export async function* collectedFiles(upstreams: Upstreams, userId: string): AsyncGenerator<ArchivedFile> {
  for (const name of SERVICES) yield { name: `${name}.json`, content: readPart(upstreams[name], userId) };
}
