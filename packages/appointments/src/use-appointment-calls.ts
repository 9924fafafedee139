import type {
  Acceptance,
  Appointment,
  AppointmentKey,
  CalendarFile,
  CounterProposal,
} from '@fw/contract-crm/appointments';
import type { AppointmentCalls } from '@fw/ui/appointments';
import { instant } from '@fw/units';
import { useFormKey } from '@fw/web-kit';
import { toProblem, sentTimes } from './proposal-draft.ts';

interface Result<Reply> {
  readonly data?: Reply | undefined;
  readonly error?: unknown;
}
type MutationHook<Body, Reply> = () => readonly [
  (input: { readonly body: Body }) => PromiseLike<Result<Reply>>,
  ...unknown[],
];

/** The hooks of `appointmentEndpoints`. */
export interface AppointmentHooks {
  readonly useCounterAppointmentMutation: MutationHook<CounterProposal, Appointment>;
  readonly useAcceptAppointmentMutation: MutationHook<Acceptance, Appointment>;
  readonly useDeclineAppointmentMutation: MutationHook<AppointmentKey, Appointment>;
  readonly useCancelAppointmentMutation: MutationHook<AppointmentKey, Appointment>;
  readonly useAppointmentCalendarMutation: MutationHook<{ readonly appointmentId: string }, CalendarFile>;
}

/** A new proposal as it is sent. */
export type NewProposal = Omit<CounterProposal, keyof AppointmentKey> & { readonly topic: string };
/** Sends a new proposal; only an advisor names the client. */
export type Propose = (proposal: NewProposal, idempotencyKey: string) => PromiseLike<Result<Appointment>>;

const UNSAVED: CalendarFile = { fileName: '', content: '' };

/** What the panel does, sent with the endpoints of one side. */
export function useAppointmentCalls(
  hooks: AppointmentHooks,
  propose: Propose,
  ownZone: string,
): AppointmentCalls {
  const [counter] = hooks.useCounterAppointmentMutation();
  const [accept] = hooks.useAcceptAppointmentMutation();
  const [decline] = hooks.useDeclineAppointmentMutation();
  const [cancel] = hooks.useCancelAppointmentMutation();
  const [calendar] = hooks.useAppointmentCalendarMutation();
  const { key, renew } = useFormKey();
  return {
    accept: async (appointment, startsAt) => {
      const body = { ...appointment, startsAt: instant(startsAt), timeZone: ownZone };
      return toProblem((await accept({ body })).error);
    },
    decline: async (body) => toProblem((await decline({ body })).error),
    cancel: async (body) => toProblem((await cancel({ body })).error),
    send: async ({ target, topic, times, timeZone }) => {
      if (target === 'none') return null;
      const sent = { times: sentTimes(times), timeZone };
      const { error } =
        target === 'new'
          ? await propose({ ...sent, topic }, key)
          : await counter({ body: { ...target, ...sent } });
      if (error === undefined) renew();
      return toProblem(error);
    },
    calendar: async (appointmentId) => {
      const { data, error } = await calendar({ body: { appointmentId } });
      return toProblem(error) ?? data ?? UNSAVED;
    },
  };
}
