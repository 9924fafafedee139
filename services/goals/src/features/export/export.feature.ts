import { workbookCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { exportService, type ExportDependencies } from './export.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Pick<ExportDependencies, 'definitions' | 'finances' | 'goals'>;

export const exportFeature = defineFeature('export', (dependencies: Dependencies) => {
  const { connection, clock, definitions, finances, goals } = dependencies;
  const generateExcel = exportService({
    plansRepo: plansRepo(connection),
    planVersionsRepo: planVersionsRepo(connection),
    definitions,
    finances,
    goals,
    clock,
  });
  return {
    routes: (app) =>
      mount(app, workbookCalls.generateExcel, ({ dollars }, caller) => generateExcel(caller, dollars)),
  };
});
