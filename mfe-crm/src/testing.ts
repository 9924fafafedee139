import {
  CLIENT_READS,
  configurationCalls,
  emailTemplateCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { advisorAppointmentCalls } from '@fw/contract-crm/appointments';
import { anEmployee, onCall, type WireReply } from '@fw/web-kit/testing';

type DeskSettingsOnWire = WireReply<typeof configurationCalls.settings>;

export const ADVISOR = anEmployee({ firstName: 'Priya', role: 'advisor' });

export const CLIENT = {
  userId: '0000000000000000000000a1',
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@northwind.example',
  companyId: '0000000000000000000000c1',
  companyName: 'Northwind Robotics',
};

export const DESK_SETTINGS: DeskSettingsOnWire = {
  listSize: 10,
  timeZone: 'America/New_York',
  signature: '',
  shortcuts: true,
  version: 0,
};

/** What the page of a client reads beside the client: nothing shared, nothing planned, nothing noted. */
export const clientPageHandlers = [
  onCall(CLIENT_READS.consent.call, () => ({ scopes: [], endsOn: null })),
  onCall(taskCalls.list, () => ({ items: [], total: 0 })),
  onCall(advisorAppointmentCalls.list, () => []),
  onCall(interactionCalls.list, () => ({ items: [], total: 0 })),
  onCall(emailTemplateCalls.list, () => []),
];

/** The service answers these settings of the desk. */
export const onDeskSettings = (over: Partial<DeskSettingsOnWire> = {}) =>
  onCall(configurationCalls.settings, () => ({ ...DESK_SETTINGS, ...over }));
