import {
  CLIENT_READS,
  type companyDetailCalls,
  configurationCalls,
  emailTemplateCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { clientFactCalls } from '@fw/contract-crm/client-facts';
import { clientTagCalls } from '@fw/contract-crm/client-tags';
import { segmentCalls } from '@fw/contract-crm/segments';
import { advisorAppointmentCalls } from '@fw/contract-crm/appointments';
import { calendarFeedCalls } from '@fw/contract-crm/calendar-feed';
import { timelineCalls } from '@fw/contract-crm/timeline';
import { plannerInboxCalls } from '@fw/contract-profile/conversation';
import { anEmployee, onCall, remoteServer, type WireReply } from '@fw/web-kit/testing';

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

export const COMPANY_ID = CLIENT.companyId;
export const COMPANY: WireReply<typeof companyDetailCalls.detail> = {
  companyId: COMPANY_ID,
  name: 'Northwind Robotics',
  level1: true,
  employees: 1_200,
  advisorNames: ['Priya Shah'],
  isAdvised: true,
  isAdministered: false,
  limitChanges: [],
  settings: {
    companyId: COMPANY_ID,
    sponsorScopes: ['goals', 'budget'],
    note: '<i>Open enrollment</i>',
    version: 3,
  },
  benefits: [{ kind: 'Health', name: 'Health plan', description: 'Doctors and hospitals' }],
  funds: [{ name: 'Bond fund', ticker: 'BOND', expenseRatio: 0.002 }],
};
export const ROSTER: WireReply<typeof companyDetailCalls.roster>['items'] = [
  { userId: CLIENT.userId, firstName: 'Maya', lastName: 'Chen', isRegistered: true },
  { userId: '0000000000000000000000a9', firstName: 'Sam', lastName: 'Rao', isRegistered: false },
];

export const DESK_SETTINGS: DeskSettingsOnWire = {
  listSize: 10,
  timeZone: 'America/New_York',
  signature: '',
  shortcuts: true,
  officeHours: { from: 8, to: 18 },
  version: 0,
};

/** Nothing happened with a client. */
export const onNoTimeline = onCall(timelineCalls.list, () => ({ items: [], total: 0, unavailable: [] }));

/** The advisors know nothing of any client, and keep no segment. */
export const onNoFacts = [
  onCall(clientFactCalls.list, () => []),
  onCall(clientTagCalls.used, () => ({ tags: [] })),
  onCall(segmentCalls.list, () => []),
];

/** What the page of a client reads beside the client: nothing shared, nothing planned, nothing noted. */
export const clientPageHandlers = [
  ...onNoFacts,
  onCall(CLIENT_READS.consent.call, () => ({ scopes: [], endsOn: null })),
  onCall(taskCalls.list, () => ({ items: [], total: 0 })),
  onCall(advisorAppointmentCalls.list, () => []),
  onCall(advisorAppointmentCalls.busy, () => []),
  onCall(interactionCalls.list, () => ({ items: [], total: 0 })),
  onCall(emailTemplateCalls.list, () => []),
  onNoTimeline,
];

/** The task that the service answers after an advisor added it. */
export const addedTask = <Task extends object>(task: Task) => ({
  ...task,
  taskId: '0000000000000000000000f1',
  status: 'open' as const,
  assignedTo: ADVISOR.userId,
  assignedName: 'Priya Shah',
  clientId: null,
  clientName: null,
  version: 0,
});

/** The service answers these settings of the desk. */
export const onDeskSettings = (over: Partial<DeskSettingsOnWire> = {}) =>
  onCall(configurationCalls.settings, () => ({ ...DESK_SETTINGS, ...over }));

/** A service with the settings of the desk and no unread messages, which every page of it reads. */
export const deskServer = (...handlers: readonly ReturnType<typeof onCall>[]) =>
  remoteServer(
    ...handlers,
    onDeskSettings(),
    onCall(plannerInboxCalls.unread, () => ({ unread: 0 })),
  );

/** The calendar has no address for other programs. */
export const onNoCalendarFeed = onCall(calendarFeedCalls.state, () => ({ renewedAt: null }));
