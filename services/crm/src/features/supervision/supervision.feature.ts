import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import { recordAccessesRepo } from './record-accesses.repo.ts';
import { supervisionRoutes } from './supervision.routes.ts';
import { supervision, type SupervisionDependencies } from './supervision.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection'>,
    Pick<SupervisionDependencies, 'profile' | 'openCompany' | 'clock'> {
  readonly recordsRepo: RecordsRepo;
  /** How many years an access is kept. */
  readonly recordYears: number;
}

export const supervisionFeature = defineFeature(
  'supervision',
  ({ connection, recordYears, recordsRepo, profile, openCompany, clock }: Dependencies) => {
    const accessesRepo = recordAccessesRepo(connection, recordYears);
    const service = supervision({ recordsRepo, accessesRepo, profile, openCompany, clock });
    return {
      routes: (app) => supervisionRoutes(app, service),
      prepareDatabase: async () => {
        await recordsRepo.prepare();
        await accessesRepo.prepare();
      },
    };
  },
);
