import { startWithMongo } from '@fw/service-kit/mongo';
import { buildGoals } from './app.ts';
import { financesSource } from './shared/sources/finances.source.ts';
import { profileSource } from './shared/sources/profile.source.ts';

await startWithMongo('goals', async ({ clientOf, ...dependencies }) => ({
  app: await buildGoals({
    ...dependencies,
    finances: financesSource(clientOf('finances')),
    profile: profileSource(clientOf('profile')),
  }),
}));
