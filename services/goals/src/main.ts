import { startWithMongo } from '@fw/service-kit/mongo';
import { buildGoals } from './app.ts';

await startWithMongo('goals', async (dependencies) => ({ app: await buildGoals(dependencies) }));
