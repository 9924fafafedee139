import { bankText, call, id, text } from '@fw/contract-kernel';
import * as z from 'zod/mini';
import { email, newPassword, token, ZIP_CODE } from './account-fields.ts';
import { botCheckToken } from './bot-check.contract.ts';

/** Every validator that a sponsor may choose; no full government identifier is among them. */
export const validatorType = z.enum([
  'firstName',
  'lastName',
  'dateOfBirth',
  'hireDate',
  'employeeId',
  'postalCode',
]);
export type ValidatorType = z.output<typeof validatorType>;

/** How a value of a validator is written. */
export type ValidatorKind = 'alphabetical' | 'alphanumeric' | 'date';
export const VALIDATOR_KIND: Readonly<Record<ValidatorType, ValidatorKind>> = {
  firstName: 'alphabetical',
  lastName: 'alphabetical',
  dateOfBirth: 'date',
  hireDate: 'date',
  employeeId: 'alphanumeric',
  postalCode: 'alphanumeric',
};

export const validator = z.strictObject({
  validatorType,
  displayText: bankText(60),
  tooltipEnabled: z.boolean(),
  tooltipText: bankText(300),
  placeholderText: bankText(60),
});
export type Validator = z.output<typeof validator>;

export const validationRequest = z.strictObject({
  validatorType,
  value: text(60).check(z.minLength(1, 'Field required')),
});
export type ValidationRequest = z.output<typeof validationRequest>;

const sponsorId = z.optional(id);
/** Typed where the sponsor requires it, and the first entry of the profile. */
const zipCode = z.optional(z.string().check(z.regex(ZIP_CODE)));

export const registrationCalls = {
  content: call({
    path: '/webapi/v1/registration/content',
    isRead: true,
    summary: 'Texts of the registration, its steps and the sponsors whose employees register here',
    access: 'anyone',
    reply: z.object({
      title: z.string(),
      lead: z.string(),
      help: z.string(),
      steps: z.array(z.enum(['Validators', 'CreateAccount', 'CreatePassword'])),
      sponsors: z.array(z.object({ sponsorId: id, name: z.string() })),
    }),
  }),
  validators: call({
    path: '/webapi/v1/registration/validators',
    isRead: true,
    summary: 'What a sponsor asks for; without a sponsor the first one',
    access: 'anyone',
    body: z.strictObject({ sponsorId }),
    reply: z.object({ validators: z.array(validator) }),
  }),
  validateUser: call({
    path: '/webapi/v1/registration/validate-user',
    summary: 'Finds the person on the roster; 422 with 30001, 30002 or 30006 in the first error',
    access: 'anyone',
    body: z.strictObject({
      sponsorId,
      validationRequests: z.array(validationRequest).check(z.minLength(1), z.maxLength(10)),
      botCheckToken,
    }),
    reply: z.object({ registrationToken: z.string(), firstName: z.string() }),
  }),
  checkUser: call({
    path: '/webapi/v1/registration/check-user',
    summary: 'Whether an address may become the user name; 422 with 30003',
    access: 'anyone',
    body: z.strictObject({ registrationToken: token, email }),
    reply: z.object({ available: z.literal(true) }),
  }),
  registerUser: call({
    path: '/webapi/v1/registration/register-user',
    summary: 'Creates the account of a validated person with a verified address',
    access: 'anyone',
    body: z.strictObject({
      registrationToken: token,
      verificationToken: token,
      email,
      phone: z.optional(text(15)),
      zipCode,
      password: newPassword,
      confirmPassword: newPassword,
    }),
    reply: z.object({ username: z.string() }),
  }),
  checkUserSso: call({
    path: '/webapi/v1/registration/check-user-sso',
    summary: 'The same for a person whom the provider of the employer knows; 422 with 30003',
    access: 'anyone',
    body: z.strictObject({ registrationToken: token, ssoToken: token, email }),
    reply: z.object({ available: z.literal(true) }),
  }),
  registerUserSso: call({
    path: '/webapi/v1/registration/register-user-sso',
    summary: 'Creates the account of a person who signs in at the employer: without a password',
    access: 'anyone',
    body: z.strictObject({
      registrationToken: token,
      verificationToken: token,
      ssoToken: token,
      email,
      phone: z.optional(text(15)),
      zipCode,
    }),
    reply: z.object({ username: z.string() }),
  }),
} as const;
