import { netWorthCalls } from '@fw/contract-finances/net-worth';
import { mount, type Clock } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { NetWorthService } from './net-worth.ts';

export function netWorthRoutes(app: FastifyInstance, netWorth: NetWorthService, clock: Clock): void {
  mount(app, netWorthCalls.trend, (_nothing, { userId }) => netWorth.trend(userId, clock.today()));
}
