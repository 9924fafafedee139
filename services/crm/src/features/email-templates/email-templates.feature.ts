import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { templatesRepo } from './email-templates.repo.ts';
import { emailTemplateRoutes } from './email-templates.routes.ts';
import { templatesService, type TemplatesDependencies } from './email-templates.ts';

type Dependencies = Pick<ServiceDependencies, 'connection' | 'clock'> &
  Omit<TemplatesDependencies, 'templatesRepo' | 'clock'>;

export const emailTemplatesFeature = defineFeature('email-templates', (dependencies: Dependencies) => {
  const { connection, clock, servedClients, deskSettingsRepo } = dependencies;
  const { addInteraction, advisorsRepo, outbox, portalAddress } = dependencies;
  const templates = templatesService({
    templatesRepo: templatesRepo(connection),
    servedClients,
    advisorsRepo,
    deskSettingsRepo,
    addInteraction,
    outbox,
    portalAddress,
    clock,
  });
  return { routes: (app) => emailTemplateRoutes(app, templates) };
});
