import { Refused } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AggregatorAdapter, AggregatorEvent } from '../../aggregator/adapter.ts';
import { isAggregatorError } from '../../aggregator/aggregator-error.ts';

const MOST_BYTES = 64 * 1024;

interface Ports {
  readonly adapter: AggregatorAdapter;
  readonly keep: (event: AggregatorEvent) => Promise<void>;
}

async function read(adapter: AggregatorAdapter, body: unknown, signature: unknown): Promise<AggregatorEvent> {
  const isSigned = Buffer.isBuffer(body) && typeof signature === 'string';
  try {
    const event = isSigned ? await adapter.readWebhook(body, signature) : null;
    if (event) return event;
  } catch (error) {
    if (isAggregatorError(error)) throw new Refused(503, 10000, { reason: 'AGGREGATOR_AWAY' });
    throw error;
  }
  throw new Refused(403, 10000, { reason: 'SIGNATURE' });
}

/** Takes notices as raw bytes, since their hash is signed: check, store, answer; the work comes later. */
export function webhookRoutes(app: FastifyInstance, { adapter, keep }: Ports): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.post(
      '/bp-integration/plaid/webhook',
      { config: { access: 'anyone' }, bodyLimit: MOST_BYTES },
      async (request) => {
        await keep(await read(adapter, request.body, request.headers['plaid-verification']));
        return { received: true };
      },
    );
    done();
  });
}
