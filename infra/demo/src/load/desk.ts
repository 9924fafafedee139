import {
  advisorAppointmentCalls,
  appointmentCalls,
  consentCalls,
  draftCalls,
  emailTemplateCalls,
  employeeSearchCalls,
  handOverCalls,
  interactionCalls,
  taskCalls,
} from '@fw/contract-crm';
import { recurringCalls } from '@fw/contract-finances';
import { conversationCalls, plannerCalls, plannerInboxCalls } from '@fw/contract-profile';
import { addDays, type IsoDate } from '@fw/units';
import {
  APPOINTMENTS,
  CONSENTS,
  DESK_ADVISOR,
  DESK_ZONE,
  HANDED_OVER,
  INTERACTIONS,
  MESSAGES,
  PLANNED,
  TASKS,
  TEMPLATE_SENT_TO,
  TEMPLATES,
} from '../world/desk.ts';
import { DEMO_PASSWORD, PEOPLE } from '../world/people.ts';
import { signIn, type SignedInPerson } from './portal.ts';

const POLL_INTERVAL_MS = 250;
const EVENTS_TIMEOUT_MS = 60_000;

const requireId = (username: string): string => {
  const person = PEOPLE.find((each) => each.username === username);
  if (!person) throw new Error(`${username} is not in the demo world`);
  return person.userId;
};

type PersonOf = (username: string) => Promise<SignedInPerson>;

/** Signs each person in once. */
function signedInPeople(portal: string): PersonOf {
  const known = new Map<string, Promise<SignedInPerson>>();
  return (username) => {
    const person = known.get(username) ?? signIn(portal, username, DEMO_PASSWORD);
    known.set(username, person);
    return person;
  };
}

/** Registrations arrive at other services a moment later. */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + EVENTS_TIMEOUT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`${what} did not happen in time`);
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Confirms what recurs but for the last, which stays a guess: a forecast counts what is confirmed. */
async function confirmBills({ call }: SignedInPerson): Promise<void> {
  const { items } = await call(recurringCalls.list, {});
  for (const { recurringId } of items.slice(0, -1)) {
    await call(recurringCalls.decide, { recurringId, decision: 'confirmed' });
  }
}

async function shareAndPlan(personOf: PersonOf, today: IsoDate): Promise<void> {
  for (const { client, scopes, days } of CONSENTS) {
    const person = await personOf(client);
    const { version } = await person.call(consentCalls.get, {});
    await person.call(consentCalls.give, { scopes: [...scopes], endsOn: addDays(today, days ?? 1), version });
    if (days === null) await person.call(consentCalls.revoke, {});
    if (scopes.includes('forecast')) await confirmBills(person);
  }
  for (const client of PLANNED) {
    const person = await personOf(client);
    await until(
      `the planner of ${client}`,
      async () => (await person.call(plannerCalls.assign, {})) !== null,
    );
  }
  const advisor = await personOf(DESK_ADVISOR);
  for (const { client, from, text } of MESSAGES) {
    if (from === 'planner') await advisor.call(plannerInboxCalls.send, { clientId: requireId(client), text });
    else await (await personOf(client)).call(conversationCalls.send, { text });
  }
}

async function addWork(personOf: PersonOf, today: IsoDate): Promise<void> {
  const advisor = await personOf(DESK_ADVISOR);
  for (const { dueInDays, client, assignedTo, isDone = false, ...task } of TASKS) {
    const { taskId, version } = await advisor.call(taskCalls.create, {
      ...task,
      dueOn: addDays(today, dueInDays),
      clientId: client === null ? null : requireId(client),
      assignedTo: requireId(assignedTo),
    });
    if (isDone) await advisor.call(taskCalls.complete, { taskId, version });
  }
  for (const { by, client, daysAgo, ...interaction } of INTERACTIONS) {
    const happenedOn = addDays(today, -daysAgo);
    await (
      await personOf(by)
    ).call(interactionCalls.create, { ...interaction, clientId: requireId(client), happenedOn });
  }
  const drafted = { title: 'Look at the new account', note: '', dueOn: null, repeat: 'never' } as const;
  await advisor.call(draftCalls.saveTask, { clientId: requireId('grace'), content: drafted, version: 0 });
  const noted = {
    kind: 'call',
    subject: 'About the bonus',
    text: 'Expected in March.',
    happenedOn: today,
  } as const;
  await advisor.call(draftCalls.saveInteraction, { clientId: requireId('maya'), content: noted, version: 0 });
}

async function writeMails(personOf: PersonOf): Promise<void> {
  const advisor = await personOf(DESK_ADVISOR);
  for (const template of TEMPLATES) {
    const { templateId, name } = await advisor.call(emailTemplateCalls.create, template);
    if (name !== 'Open enrollment') continue;
    await advisor.call(emailTemplateCalls.send, { templateId, clientId: requireId(TEMPLATE_SENT_TO) });
  }
}

async function meet(personOf: PersonOf, today: IsoDate): Promise<void> {
  const advisor = await personOf(DESK_ADVISOR);
  for (const { client, proposedBy, topic, inDays, start, end, isAccepted } of APPOINTMENTS) {
    const times = [{ day: addDays(today, inDays), start, end }];
    const proposal = { topic, times, timeZone: DESK_ZONE };
    const person = await personOf(client);
    const {
      appointmentId,
      version,
      times: proposed,
    } = proposedBy === 'client'
      ? await person.call(appointmentCalls.propose, proposal)
      : await advisor.call(advisorAppointmentCalls.propose, { ...proposal, clientId: requireId(client) });
    const [first] = proposed;
    if (!isAccepted || !first) continue;
    const answer = { appointmentId, version, startsAt: first.startsAt, timeZone: DESK_ZONE };
    await person.call(appointmentCalls.accept, answer);
  }
}

/** Fills the desk of an advisor as a week of work does; a desk that has a task is left as it is. */
export async function loadDesk(portal: string, today: IsoDate): Promise<'filled' | 'known'> {
  const personOf = signedInPeople(portal);
  const advisor = await personOf(DESK_ADVISOR);
  const page = { sort: 'due', direction: 'ASC', page: 1, pageSize: 1 } as const;
  for (const status of ['open', 'done'] as const) {
    if ((await advisor.call(taskCalls.list, { status, ...page })).total > 0) return 'known';
  }
  const everyone = { searchText: '', sort: 'name', direction: 'ASC', page: 1, pageSize: 100 } as const;
  await until('the registration of the clients', async () => {
    const { items } = await advisor.call(employeeSearchCalls.search, everyone);
    return PLANNED.every((client) => items.some(({ userId }) => userId === requireId(client)));
  });
  await until('the registration of the advisors', async () => {
    const advisors = await advisor.call(taskCalls.advisors, {});
    return TASKS.every(({ assignedTo }) =>
      advisors.some(({ advisorId }) => advisorId === requireId(assignedTo)),
    );
  });
  await shareAndPlan(personOf, today);
  await addWork(personOf, today);
  await writeMails(personOf);
  await meet(personOf, today);
  await advisor.call(handOverCalls.move, {
    clientIds: [requireId(HANDED_OVER.client)],
    advisorId: requireId(HANDED_OVER.to),
  });
  await (
    await personOf(HANDED_OVER.to)
  ).call(plannerInboxCalls.send, { clientId: requireId(HANDED_OVER.client), text: HANDED_OVER.text });
  return 'filled';
}
