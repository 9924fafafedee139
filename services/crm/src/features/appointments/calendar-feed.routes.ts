import { calendarFeedCalls } from '@fw/contract-crm';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { CalendarFeed } from './calendar-feed.ts';

export function calendarFeedRoutes(app: FastifyInstance, feed: CalendarFeed): void {
  mount(app, calendarFeedCalls.state, (_body, { userId }) => feed.state(userId));
  mount(app, calendarFeedCalls.renew, (_body, { userId }) => feed.renew(userId));
  mount(app, calendarFeedCalls.stop, (_body, { userId }) => feed.stop(userId));
  mount(app, calendarFeedCalls.read, (_body, _caller, { secret }) => feed.read(secret));
}
