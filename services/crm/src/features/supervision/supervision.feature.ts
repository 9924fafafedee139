import { supervisionCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { RecordsRepo } from '@fw/service-kit/records';
import { recordAccessesRepo } from './record-accesses.repo.ts';
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
      routes: (app) => {
        mount(app, supervisionCalls.search, (query, administrator) => service.search(administrator, query));
        mount(app, supervisionCalls.open, (record, administrator) => service.open(administrator, record));
        mount(app, supervisionCalls.file, (filter, administrator) => service.file(administrator, filter));
        mount(app, supervisionCalls.accesses, ({ companyId, page }, administrator) =>
          service.accesses(administrator, companyId, page),
        );
      },
      prepareDatabase: async () => {
        await recordsRepo.prepare();
        await accessesRepo.prepare();
      },
    };
  },
);
