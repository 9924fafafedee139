import type { InteractionKind, TaskRepeat } from '@fw/contract-crm';
import { CONSENT_SCOPES, type ConsentScope } from '@fw/contract-crm/consent';

/** A person by username, and a day counted from the day on which the world is loaded. */
interface About {
  readonly client: string;
}

interface DeskTask {
  readonly title: string;
  readonly note: string;
  readonly dueInDays: number;
  readonly repeat: TaskRepeat;
  readonly client: string | null;
  readonly assignedTo: string;
  readonly isDone?: boolean;
}

interface DeskInteraction extends About {
  readonly by: string;
  readonly kind: InteractionKind;
  readonly subject: string;
  readonly text: string;
  readonly daysAgo: number;
}

interface DeskMessage extends About {
  readonly from: 'client' | 'planner';
  readonly text: string;
}

interface DeskAppointment extends About {
  readonly proposedBy: 'client' | 'advisor';
  readonly topic: string;
  readonly inDays: number;
  readonly start: string;
  readonly end: string;
  readonly isAccepted: boolean;
}

/** The advisor whose desk is filled, and the time zone of the appointments. */
export const DESK_ADVISOR = 'priya';
export const DESK_ZONE = 'America/New_York';

/** What clients share with their advisors, for so many days; null where the client revoked it. */
export const CONSENTS: readonly (About & {
  readonly scopes: readonly ConsentScope[];
  readonly days: number | null;
})[] = [
  { client: 'maya', scopes: CONSENT_SCOPES, days: 90 },
  { client: 'sam', scopes: ['goals'], days: 9 },
  { client: 'ruth', scopes: ['budget', 'forecast'], days: 200 },
  { client: 'grace', scopes: ['transactions'], days: 120 },
  { client: 'leo', scopes: ['goals', 'budget'], days: null },
];

/** A client whom the advisor of the desk handed over to a colleague, who wrote first. */
export const HANDED_OVER = {
  client: 'ruth',
  to: 'theo',
  text: 'Hello Ruth, I am your planner from now on. Priya and I spoke about your rollover.',
} as const;

/** Clients who requested a planner, in this order; the planner has not written to the last one. */
export const PLANNED: readonly string[] = ['maya', 'sam', 'ruth', 'grace', 'leo'];

export const MESSAGES: readonly DeskMessage[] = [
  {
    client: 'maya',
    from: 'planner',
    text: 'Good morning Maya, your plan is ready to review. Shall we talk?',
  },
  {
    client: 'maya',
    from: 'client',
    text: 'Yes. My daycare goes up to $1,010 in January. Does that change my plan?',
  },
  { client: 'sam', from: 'planner', text: 'Hello Sam, welcome. What would you like to work on first?' },
  { client: 'sam', from: 'client', text: 'My student loans. Should I pay the larger one first?' },
  { client: 'ruth', from: 'planner', text: 'Hello Ruth, I sent you the rollover forms to look at.' },
  { client: 'grace', from: 'planner', text: 'Hello Grace, thank you for sharing your spending with me.' },
];

export const TASKS: readonly DeskTask[] = [
  {
    title: 'Send the rollover forms',
    note: 'The plan of the former employer needs a signature.',
    dueInDays: -2,
    repeat: 'never',
    client: 'ruth',
    assignedTo: 'priya',
  },
  {
    title: 'Answer the daycare question',
    note: 'Compare the retirement plan with $250 less saved a month.',
    dueInDays: 0,
    repeat: 'never',
    client: 'maya',
    assignedTo: 'priya',
  },
  {
    title: 'Prepare the yearly review',
    note: '',
    dueInDays: 7,
    repeat: 'yearly',
    client: 'sam',
    assignedTo: 'priya',
  },
  {
    title: 'Update the open enrollment template',
    note: '',
    dueInDays: 12,
    repeat: 'never',
    client: null,
    assignedTo: 'priya',
  },
  {
    title: 'Check the 401(k) match',
    note: 'The match is 4 percent of pay.',
    dueInDays: -1,
    repeat: 'never',
    client: 'maya',
    assignedTo: 'priya',
    isDone: true,
  },
  {
    title: 'Call about the loan servicer',
    note: 'Sam is home after 5 PM.',
    dueInDays: 1,
    repeat: 'never',
    client: 'sam',
    assignedTo: 'theo',
  },
];

export const INTERACTIONS: readonly DeskInteraction[] = [
  {
    by: 'priya',
    client: 'maya',
    kind: 'call',
    subject: 'Quarterly review',
    text: 'Wants to retire at 67. Asset allocation waits until the bonus is known.',
    daysAgo: 5,
  },
  {
    by: 'theo',
    client: 'maya',
    kind: 'meeting',
    subject: 'Benefits at open enrollment',
    text: 'Chose the health plan with the savings account.',
    daysAgo: 34,
  },
  {
    by: 'priya',
    client: 'maya',
    kind: 'note',
    subject: 'Prefers calls in the morning',
    text: '',
    daysAgo: 61,
  },
  {
    by: 'theo',
    client: 'sam',
    kind: 'call',
    subject: 'First call',
    text: 'Two student loans and no emergency fund yet.',
    daysAgo: 12,
  },
  {
    by: 'priya',
    client: 'ruth',
    kind: 'meeting',
    subject: 'Date of retirement',
    text: 'Plans to stop working in two years.',
    daysAgo: 20,
  },
];

export const APPOINTMENTS: readonly DeskAppointment[] = [
  {
    client: 'maya',
    proposedBy: 'advisor',
    topic: 'Your retirement plan',
    inDays: 1,
    start: '10:00',
    end: '10:30',
    isAccepted: true,
  },
  {
    client: 'ruth',
    proposedBy: 'advisor',
    topic: 'Rollover of the former 401(k)',
    inDays: 3,
    start: '15:00',
    end: '15:45',
    isAccepted: true,
  },
  {
    client: 'sam',
    proposedBy: 'client',
    topic: 'Which loan first',
    inDays: 2,
    start: '17:30',
    end: '18:00',
    isAccepted: false,
  },
];

export const TEMPLATES = [
  {
    name: 'Welcome',
    subject: 'Welcome, {{firstName}}',
    text: 'Hello {{firstName}},\n\nI am {{advisorName}}, your planner. Write to me at {{portalAddress}} whenever you have a question.',
  },
  {
    name: 'Open enrollment',
    subject: 'Your open enrollment at {{companyName}}',
    text: 'Hello {{firstName}},\n\nopen enrollment ends soon. Shall we look at your benefits together?',
  },
] as const;

/** Whom the template "Open enrollment" was sent to. */
export const TEMPLATE_SENT_TO = 'grace';
