import { startWithMongo } from '@fw/service-kit/mongo';
import { buildProfile } from './app.ts';

await startWithMongo('profile', async (dependencies) => ({ app: await buildProfile(dependencies) }));
