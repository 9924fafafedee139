import { readInternalTls, loggerFor, runService, systemClock } from '@fw/service-kit';
import { watchEvents } from '@fw/service-kit/mongo';
import { edgeKey } from '@fw/service-kit/passport';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from './app.ts';
import { botCheckPolicy } from './features/web/bot-check-policy.ts';
import { buildStatusServer } from './service-states.ts';
import { buildTestDoor } from './features/test-door/test-door.ts';
import { mongoSharedCounter } from './features/rate-limit/shared-counter.repo.ts';
import { mongoFrontEnds } from './features/web/front-ends.repo.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { serviceAddresses, readSettings } from './settings.ts';
import { sponsorNetworks } from './sponsor-networks.ts';
import { openUpstreams } from './upstreams.ts';

/** Listens at an address of its own until the gateway closes. */
async function listenBeside(app: FastifyInstance, other: FastifyInstance, address: string): Promise<void> {
  const [host = '', port = ''] = address.split(':');
  await other.listen({ host, port: Number(port) });
  app.addHook('onClose', () => other.close());
}

await runService('gateway', async () => {
  const settings = readSettings(process.env);
  const clock = systemClock();
  const tls = readInternalTls(process.env);
  const addresses = serviceAddresses(settings, tls);
  const upstreams = openUpstreams(addresses, settings.FW_PASSPORT_MASTER, clock);
  let signInsPerMinute: number = GATEWAY_LIMITS.signInsPerMinute;
  const botCheck = botCheckPolicy(settings.FW_BOT_CHECK, settings.FW_BOT_CHECK_SCRIPT_URL);
  const app = await buildGateway({
    upstreams,
    clock,
    sharedCounter: mongoSharedCounter(settings.FW_GATEWAY_MONGO_URL),
    frontEnds: mongoFrontEnds(settings.FW_GATEWAY_MONGO_URL),
    sharesFiles: settings.sharesFiles,
    previewKey: edgeKey(settings.FW_PASSPORT_MASTER, 'operator->gateway'),
    watchEvents: (handlers) =>
      watchEvents({
        address: settings.FW_GATEWAY_MONGO_URL,
        separateBus: settings.FW_BUS_MONGO_URL,
        ...handlers,
      }),
    apiDocs: settings.apiDocs,
    environment: settings.FW_ENV,
    signInsPerMinute: () => signInsPerMinute,
    isSponsorAddress: sponsorNetworks(settings.FW_SPONSOR_NETWORKS),
    xsrfSecret: settings.FW_XSRF_SECRET,
    ...(settings.FW_XSRF_SECRET_2 === undefined ? {} : { previousXsrfSecret: settings.FW_XSRF_SECRET_2 }),
    origins: settings.origins,
    isSecure: settings.isSecure,
    logger: loggerFor('gateway', settings.FW_LOG_LEVEL),
    ...(settings.FW_WEB_ROOT === undefined ? {} : { webRoot: settings.FW_WEB_ROOT }),
    ...(settings.FW_SANDBOX_ORIGIN === undefined ? {} : { linkOrigin: settings.FW_SANDBOX_ORIGIN }),
    ...(botCheck === undefined ? {} : { botCheck }),
    ...(settings.FW_TRUST_PROXY === undefined ? {} : { trustProxy: settings.FW_TRUST_PROXY }),
  });
  if (settings.FW_STATUS_ADDRESS !== undefined) {
    await listenBeside(app, buildStatusServer(upstreams), settings.FW_STATUS_ADDRESS);
  }
  if (tls !== null && tls.probePort > 0) {
    await listenBeside(app, buildStatusServer(upstreams), `${settings.FW_HOST}:${tls.probePort}`);
  }
  if (settings.FW_TEST_DOOR !== undefined) {
    const setSignInsPerMinute = (signIns: number): void => {
      signInsPerMinute = signIns;
    };
    const testDoor = buildTestDoor({ upstreams, clock, setSignInsPerMinute });
    await listenBeside(app, testDoor, settings.FW_TEST_DOOR);
  }
  return { app, host: settings.FW_HOST, port: settings.FW_PORT };
});
