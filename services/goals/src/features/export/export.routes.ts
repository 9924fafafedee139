import { workbookCalls } from '@fw/contract-goals';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { ExportService } from './export.ts';

export function exportRoutes(app: FastifyInstance, generateExcel: ExportService): void {
  mount(app, workbookCalls.generateExcel, ({ dollars }, caller) => generateExcel(caller, dollars));
}
