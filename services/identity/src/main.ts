import { startWithMongo } from '@fw/service-kit/mongo';
import { buildIdentity } from './app.ts';

await startWithMongo('identity', async (dependencies) => ({ app: await buildIdentity(dependencies) }));
