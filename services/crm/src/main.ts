import { startWithMongo } from '@fw/service-kit/mongo';
import { buildCrm } from './app.ts';

await startWithMongo('crm', async (dependencies) => ({ app: await buildCrm(dependencies) }));
