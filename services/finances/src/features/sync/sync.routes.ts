import { connectionCalls } from '@fw/contract-finances/connections';
import { mount, ApiError } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { AggregatorEvent, LinkAdapter, NoticeReading } from '../../aggregator/adapter.ts';
import { isAggregatorError, type AggregatorError } from '../../aggregator/aggregator-error.ts';
import type { SyncService } from './sync.ts';

export function syncRoutes(app: FastifyInstance, { syncAccount, status, statusOfAll }: SyncService): void {
  mount(app, connectionCalls.sync, ({ accountId }, { userId }) => syncAccount(userId, accountId));
  mount(app, connectionCalls.fullSync, ({ accountId }, { userId }) =>
    syncAccount(userId, accountId, { forceRefresh: true }),
  );
  mount(app, connectionCalls.status, ({ connectionId }, { userId }) => status(userId, connectionId));
  mount(app, connectionCalls.anySync, (_nothing, { userId }) => statusOfAll(userId));
}

const MAX_BODY_BYTES = 64 * 1024;
const DEFAULT_RETRY_AFTER_MS = 30_000;

interface WebhookDependencies {
  readonly adapter: Pick<LinkAdapter, 'readWebhook'>;
  readonly keep: (event: AggregatorEvent) => Promise<void>;
  readonly isKnownItem: (externalId: string) => Promise<boolean>;
}

const aggregatorUnavailable = ({ retryAfterMs }: AggregatorError): ApiError =>
  ApiError.unavailable('AGGREGATOR_UNAVAILABLE', {
    retryAfterSeconds: Math.ceil((retryAfterMs ?? DEFAULT_RETRY_AFTER_MS) / 1_000),
  });

async function readNotice(
  { adapter, isKnownItem }: WebhookDependencies,
  body: unknown,
  signature: unknown,
): Promise<NoticeReading> {
  if (!Buffer.isBuffer(body) || typeof signature !== 'string') return { kind: 'unsigned' };
  try {
    return await adapter.readWebhook({ body, signature, isKnownItem });
  } catch (error) {
    throw isAggregatorError(error) ? aggregatorUnavailable(error) : error;
  }
}

async function storeNotice({ keep }: WebhookDependencies, reading: NoticeReading): Promise<void> {
  if (reading.kind === 'unsigned') throw ApiError.forbidden('SIGNATURE');
  if (reading.kind === 'malformed') throw ApiError.badRequest('NOTICE_MALFORMED');
  if (reading.kind === 'event') await keep(reading.event);
}

/** Receives notices as raw bytes, because their hash is signed: verifies, stores, answers; a worker does the rest. */
export function webhookRoutes(app: FastifyInstance, dependencies: WebhookDependencies): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.post(
      '/bp-integration/plaid/webhook',
      { config: { access: 'anyone', webhook: true }, bodyLimit: MAX_BODY_BYTES },
      async (request) => {
        const signature = request.headers['plaid-verification'];
        await storeNotice(dependencies, await readNotice(dependencies, request.body, signature));
        return { received: true };
      },
    );
    done();
  });
}
