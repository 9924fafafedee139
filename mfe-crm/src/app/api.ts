import { createDomainApi } from '@fw/web-kit';

/** The cache of the crm domain; each feature adds its calls in its own `*.api.ts`. */
export const crmApi = createDomainApi('crmApi', [
  'Employees',
  'Companies',
  'Client',
  'ClientTags',
  'Segments',
  'Plans',
  'Tasks',
  'Interactions',
  'Drafts',
  'Templates',
  'Settings',
  'Inbox',
  'Messages',
  'Appointments',
  'CalendarFeed',
  'Documents',
]);
