import { distributionCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { distributionPdf } from './distribution-pdf.ts';
import { computeRequest, onDay } from './distribution.ts';

type Dependencies = Pick<ServiceDependencies, 'clock'>;

export const distributionFeature = defineFeature('distribution', ({ clock }: Dependencies) => ({
  routes: (app) => {
    mount(
      app,
      distributionCalls.calculate,
      async (request) => computeRequest(onDay(request, clock.today())).figures,
    );
    mount(app, distributionCalls.downloadPdf, async ({ content: sent, dollars = 'today' }) => {
      const request = onDay(sent, clock.today());
      const { figures } = computeRequest(request, ['content']);
      const content = await distributionPdf({ request, figures, asOf: request.asOf, dollars });
      return { fileName: `distribution-plan-${request.asOf}.pdf`, content };
    });
  },
}));
