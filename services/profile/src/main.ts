import { startWithMongo } from '@fw/service-kit/mongo';
import { buildProfile } from './app.ts';

await startWithMongo('profile', async (ground) => ({ app: await buildProfile(ground) }));
