import type { Attention, Today } from '@fw/contract-crm/today';
import { PersonMark, StatusPill, type Tone } from '@fw/ui/core';
import { ClientLink } from './client-link.tsx';
import { TodayList, TodayRow } from './today-list.tsx';
import { ATTENTION_TEXT, attentionCount, endsText, momentText, TODAY_TEXT as TEXT } from './today.text.ts';

const keyOf = ({ clientId }: { readonly clientId: string }): string => clientId;

export const UnreadMessages = ({ today }: { readonly today: Today }) => (
  <TodayList
    title={TEXT.unread}
    count={today.unread.total}
    link={{ href: '#/crm/messages', label: TEXT.allMessages }}
    items={today.unread.items}
    empty={TEXT.noUnread}
    itemKey={keyOf}
  >
    {(row) => (
      <TodayRow
        mark={<PersonMark name={row.clientName} />}
        name={row.clientName}
        sub={row.text}
        side={momentText(row.sentAt, today)}
        action={<ClientLink client={row} page="messages" label={TEXT.reply} />}
      />
    )}
  </TodayList>
);

export const PlannerRequests = ({ today }: { readonly today: Today }) => (
  <TodayList
    title={TEXT.requests}
    count={today.requests.total}
    items={today.requests.items}
    empty={TEXT.noRequests}
    itemKey={keyOf}
  >
    {(row) => (
      <TodayRow
        mark={<PersonMark name={row.clientName} />}
        name={row.clientName}
        sub={row.companyName}
        side={momentText(row.requestedAt, today)}
        action={<ClientLink client={row} page="messages" label={TEXT.hello} />}
      />
    )}
  </TodayList>
);

export const EndingConsents = ({ today }: { readonly today: Today }) => (
  <TodayList
    title={TEXT.consents}
    count={today.consents.total}
    items={today.consents.items}
    empty={TEXT.noConsents}
    itemKey={keyOf}
  >
    {(row) => (
      <TodayRow
        mark={<PersonMark name={row.clientName} />}
        name={row.clientName}
        sub={row.companyName}
        side={<StatusPill tone="now">{endsText(row.endsOn, today.day)}</StatusPill>}
        action={<ClientLink client={row} page="employees" label={TEXT.open} />}
      />
    )}
  </TodayList>
);

const TONES: Readonly<Record<Attention['kind'], Tone>> = { shortfall: 'bad', goal: 'now', contact: 'info' };

export const NeedingAttention = ({ today }: { readonly today: Today }) => (
  <TodayList
    title={TEXT.attention}
    sub={TEXT.onlyShared}
    count={attentionCount(today.attention)}
    link={{ href: '#/crm/employees', label: TEXT.allEmployees }}
    items={today.attention.items}
    empty={TEXT.noAttention}
    itemKey={keyOf}
  >
    {(row) => (
      <TodayRow
        mark={<PersonMark name={row.clientName} />}
        name={row.clientName}
        sub={row.companyName}
        note={row.reason}
        side={<StatusPill tone={TONES[row.kind]}>{ATTENTION_TEXT[row.kind]}</StatusPill>}
        action={
          row.kind === 'contact' ? (
            <ClientLink client={row} page="messages" label={TEXT.message} />
          ) : (
            <ClientLink client={row} page="employees" label={TEXT.open} />
          )
        }
      />
    )}
  </TodayList>
);
