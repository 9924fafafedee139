import { loggerFor, run, systemClock } from '@fw/service-kit';
import { buildGateway } from './app.ts';
import { buildTestDoor } from './features/test-door/test-door.ts';
import { mongoSharedCounter } from './features/rate-limit/shared-counter.repo.ts';
import { GATEWAY_LIMITS } from './limits.ts';
import { readSettings } from './settings.ts';
import { openUpstreams } from './upstreams.ts';

await run('gateway', async () => {
  const settings = readSettings(process.env);
  const clock = systemClock();
  const urls = {
    identity: settings.FW_IDENTITY_URL,
    finances: settings.FW_FINANCES_URL,
    goals: settings.FW_GOALS_URL,
    profile: settings.FW_PROFILE_URL,
    crm: settings.FW_CRM_URL,
  };
  const upstreams = openUpstreams(urls, settings.FW_PASSPORT_MASTER, clock);
  let signInsPerMinute: number = GATEWAY_LIMITS.signInsPerMinute;
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
    ...(settings.FW_TRUST_PROXY === undefined ? {} : { trustProxy: settings.FW_TRUST_PROXY }),
  });
  if (settings.FW_TEST_DOOR !== undefined) {
    const setSignInsPerMinute = (signIns: number): void => {
      signInsPerMinute = signIns;
    };
    const door = buildTestDoor({ upstreams, clock, setSignInsPerMinute });
    const [host = '', port = ''] = settings.FW_TEST_DOOR.split(':');
    await door.listen({ host, port: Number(port) });
    app.addHook('onClose', () => door.close());
  }
  return { app, host: settings.FW_HOST, port: settings.FW_PORT };
});
