import { call, enteredLines, version } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { CONSENT_SCOPES, consentScope } from './consent.contract.ts';
import { INTERACTION_KINDS, interactionKind } from './interactions.contract.ts';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, REPEATS, taskRepeat } from './tasks.contract.ts';
import { DEFAULT_OFFICE_HOURS, enteredOfficeHours, officeHours } from './office-hours.contract.ts';
import { timeZone } from './time-zone.ts';

export { DEFAULT_TIME_ZONE } from './time-zone.ts';

export const LIST_SIZES = [10, 25, 50] as const;
const listSize = z.literal(LIST_SIZES);
const MAX_SIGNATURE_LENGTH = 400;

/** What one advisor set for the desk. */
export const deskSettings = z.object({
  listSize,
  timeZone: z.string(),
  /** The last lines of every email from a template. */
  signature: z.string(),
  /** Whether keys without a modifier act as shortcuts. */
  shortcuts: z.boolean(),
  officeHours: z._default(officeHours, DEFAULT_OFFICE_HOURS),
  version,
});
export type DeskSettings = z.output<typeof deskSettings>;

/** What the desk offers, from the service, so that no screen has a list of its own. */
export const configuration = z.object({
  interactionKinds: z.array(interactionKind),
  taskRepeats: z.array(taskRepeat),
  consentScopes: z.array(consentScope),
  listSizes: z.array(listSize),
  /** Fields of email templates. */
  templateFields: z.array(z.string()),
  maxNoteLength: z.number(),
  maxTitleLength: z.number(),
});
export type Configuration = z.output<typeof configuration>;

/** Fields of email templates, written `{{firstName}}`. */
export const TEMPLATE_FIELDS = [
  'firstName',
  'lastName',
  'companyName',
  'advisorName',
  'portalAddress',
] as const;

export const CONFIGURATION: Configuration = {
  interactionKinds: [...INTERACTION_KINDS],
  taskRepeats: [...REPEATS],
  consentScopes: [...CONSENT_SCOPES],
  listSizes: [...LIST_SIZES],
  templateFields: [...TEMPLATE_FIELDS],
  maxNoteLength: MAX_NOTE_LENGTH,
  maxTitleLength: MAX_TITLE_LENGTH,
};

const access = ['advisor'] as const;

export const configurationCalls = {
  get: call({
    method: 'GET',
    path: '/webapi/v1/crm/configuration',
    summary: 'What the desk offers [A7-37]',
    access,
    reply: configuration,
  }),
  settings: call({
    method: 'GET',
    path: '/webapi/v1/crm/settings',
    summary: 'What the caller set for the desk',
    access,
    reply: deskSettings,
  }),
  saveSettings: call({
    path: '/webapi/v1/crm/settings/save',
    summary: 'Changes what the caller set',
    access,
    body: z.strictObject({
      listSize,
      timeZone,
      signature: enteredLines(MAX_SIGNATURE_LENGTH),
      shortcuts: z.boolean(),
      /** Left out, they stay as they are. */
      officeHours: z.optional(enteredOfficeHours),
      version,
    }),
    reply: deskSettings,
    conflict: deskSettings,
  }),
} as const;
