import { loggerFor, runService, systemClock } from '@fw/service-kit';
import { buildGateway } from './app.ts';
import { botCheckPolicy } from './features/web/bot-check-policy.ts';
import { buildTestDoor } from './features/test-door/test-door.ts';
import { mongoSharedCounter } from './features/rate-limit/shared-counter.repo.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { readSettings } from './settings.ts';
import { openUpstreams } from './upstreams.ts';

await runService('gateway', async () => {
  const settings = readSettings(process.env);
  const clock = systemClock();
  const addresses = {
    identity: { url: settings.FW_IDENTITY_URL, socket: settings.FW_IDENTITY_SOCKET },
    finances: { url: settings.FW_FINANCES_URL, socket: settings.FW_FINANCES_SOCKET },
    goals: { url: settings.FW_GOALS_URL, socket: settings.FW_GOALS_SOCKET },
    profile: { url: settings.FW_PROFILE_URL, socket: settings.FW_PROFILE_SOCKET },
    crm: { url: settings.FW_CRM_URL, socket: settings.FW_CRM_SOCKET },
  };
  const upstreams = openUpstreams(addresses, settings.FW_PASSPORT_MASTER, clock);
  let signInsPerMinute: number = GATEWAY_LIMITS.signInsPerMinute;
  const botCheck = botCheckPolicy(settings.FW_BOT_CHECK, settings.FW_BOT_CHECK_SCRIPT_URL);
  const app = await buildGateway({
    upstreams,
    clock,
    sharedCounter: mongoSharedCounter(settings.FW_GATEWAY_MONGO_URL),
    apiDocs: settings.apiDocs,
    signInsPerMinute: () => signInsPerMinute,
    xsrfSecret: settings.FW_XSRF_SECRET,
    origins: settings.origins,
    isSecure: settings.isSecure,
    logger: loggerFor('gateway', settings.FW_LOG_LEVEL),
    ...(settings.FW_WEB_ROOT === undefined ? {} : { webRoot: settings.FW_WEB_ROOT }),
    ...(settings.FW_SANDBOX_ORIGIN === undefined ? {} : { linkOrigin: settings.FW_SANDBOX_ORIGIN }),
    ...(botCheck === undefined ? {} : { botCheck }),
    ...(settings.FW_TRUST_PROXY === undefined ? {} : { trustProxy: settings.FW_TRUST_PROXY }),
  });
  if (settings.FW_TEST_DOOR !== undefined) {
    const setSignInsPerMinute = (signIns: number): void => {
      signInsPerMinute = signIns;
    };
    const testDoor = buildTestDoor({ upstreams, clock, setSignInsPerMinute });
    const [host = '', port = ''] = settings.FW_TEST_DOOR.split(':');
    await testDoor.listen({ host, port: Number(port) });
    app.addHook('onClose', () => testDoor.close());
  }
  return { app, host: settings.FW_HOST, port: settings.FW_PORT };
});
