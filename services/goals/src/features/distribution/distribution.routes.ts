import { distributionCalls } from '@fw/contract-goals';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import { distributionPdf } from './distribution-pdf.ts';
import { computeRequest, onDay } from './distribution.ts';

export function distributionRoutes(app: FastifyInstance, clock: Clock): void {
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
}
