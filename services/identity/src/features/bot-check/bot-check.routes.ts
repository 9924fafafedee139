import { botCheckCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { BotCheckService } from './bot-check.ts';

export function botCheckRoutes(app: FastifyInstance, { publicKey, verify }: BotCheckService): void {
  mount(app, botCheckCalls.publicKey, publicKey);
  mount(app, botCheckCalls.verify, verify);
}
