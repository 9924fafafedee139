import { importCalls } from '@fw/contract-finances/imports';
import { mount, type Clock } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { importShapesRepo } from './import-shapes.repo.ts';
import { importsRepo } from './imports.repo.ts';
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
    const imports = importsService({
      importsRepo: importsRepo(connection),
      importShapesRepo: shapes,
      accountsRepo: accounts,
      onAdded,
      clock,
    });
    return {
      routes: (app) => {
        mount(app, importCalls.mapping, ({ userAccountId, shape }, { userId }) =>
          imports.mapping(userId, userAccountId, shape),
        );
        mount(app, importCalls.preview, (file, { userId }) => imports.preview(userId, file));
        mount(app, importCalls.add, ({ remember, ...file }, { userId }) =>
          imports.add(userId, file, remember),
        );
      },
      provides: { insertShape: shapes.insert },
    };
  },
);
