import type { Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { importShapesRepo } from './import-shapes.repo.ts';
import { importsRepo } from './imports.repo.ts';
import { importRoutes } from './imports.routes.ts';
import { importsService, type ImportsDependencies } from './imports.ts';

interface ImportsFeatureDependencies {
  readonly connection: ServiceDependencies['connection'];
  readonly clock: Clock;
  readonly accounts: ImportsDependencies['accountsRepo'];
  /** Called with the rows that were added. */
  readonly onAdded: ImportsDependencies['onAdded'];
}

export const importsFeature = defineFeature(
  'imports',
  ({ connection, clock, accounts, onAdded }: ImportsFeatureDependencies) => {
    const shapes = importShapesRepo(connection);
    return {
      routes: (app) =>
        importRoutes(
          app,
          importsService({
            importsRepo: importsRepo(connection),
            importShapesRepo: shapes,
            accountsRepo: accounts,
            onAdded,
            clock,
          }),
        ),
      provides: { insertShape: shapes.insert },
    };
  },
);
