import {
  canReceiveMail,
  isPhone,
  type Company,
  type Person,
  type registrationCalls,
  usernameKey,
} from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { fieldRefused, type ApiError, type Clock } from '@fw/service-kit';
import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import { requireFitPassword } from '../../shared/passwords/new-password.ts';
import type { Passwords } from '../../shared/passwords/passwords.ts';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import { registrationOver } from '../../shared/one-time/registration-over.ts';
import type { SsoLinksRepo } from '../../shared/sso-links/sso-links.repo.ts';
import type { CandidateRow, CandidatesRepo } from './candidates.repo.ts';
import { registrationTokens } from './registration-tokens.ts';

/** Addresses that one validated person may look up. */
const MAX_ADDRESS_CHECKS = 10;

type Check = z.output<typeof registrationCalls.checkUser.body>;
type Registration = z.output<typeof registrationCalls.registerUser.body>;
type CheckSso = z.output<typeof registrationCalls.checkUserSso.body>;
type RegistrationSso = z.output<typeof registrationCalls.registerUserSso.body>;
type Contact = Omit<Registration, 'password' | 'confirmPassword'>;
type NewPerson = Person & {
  readonly acceptedTerms: string;
  readonly phone?: string;
  readonly zipCode?: string;
  readonly signsInBy?: 'single-sign-on';
};

export interface RegisterUserDependencies {
  readonly candidatesRepo: Pick<CandidatesRepo, 'find'>;
  readonly tokensRepo: Pick<TokensRepo, 'use' | 'find' | 'take'>;
  readonly passwords: Pick<Passwords, 'hash' | 'isKnown'>;
  readonly companiesRepo: { readonly find: (companyId: string) => Promise<Company | null> };
  readonly peopleRepo: {
    readonly isTaken: (username: string) => Promise<boolean>;
    readonly isKnown: (userId: string) => Promise<boolean>;
    readonly insert: (person: NewPerson, passwordHash: string, company: Company) => Promise<boolean>;
  };
  readonly ssoLinksRepo: Pick<SsoLinksRepo, 'insert'>;
  readonly clock: Clock;
}

const requirePhone = ({ phone = '' }: Pick<Contact, 'phone'>): void => {
  if (phone !== '' && !isPhone(phone)) throw fieldRefused('phone', catalogueText(30005), 30005);
};

const emailTaken = (): ApiError => fieldRefused('email', catalogueText(30003), 30003);

/** Everything but the choices of the person comes from the roster: role, company, name and day of birth. */
const toNewPerson = (candidate: CandidateRow, { email, phone, zipCode }: Contact): NewPerson => ({
  userId: candidate._id,
  companyId: candidate.companyId,
  firstName: candidate.firstName,
  lastName: candidate.lastName,
  dateOfBirth: candidate.dateOfBirth,
  username: email,
  email: usernameKey(email),
  role: 'employee',
  advisesCompanyIds: [],
  acceptedTerms: '',
  ...(phone === undefined || phone === '' ? {} : { phone }),
  ...(zipCode === undefined ? {} : { zipCode }),
});

/** The last steps of the registration: an address that is not in use yet, then the account [A7-11]. */
export function registerUserService(dependencies: RegisterUserDependencies) {
  const { tokensRepo, passwords, companiesRepo, peopleRepo } = dependencies;

  const { requireTokens, takeTokens, requireSubject } = registrationTokens(dependencies);

  const requireContact = async (contact: Contact): Promise<void> => {
    await requireTokens(contact);
    if (await peopleRepo.isTaken(contact.email)) throw emailTaken();
  };

  /** Creates the account of the candidate whose tokens these are. */
  const create = async (
    contact: Contact,
    password: string,
    more: Partial<NewPerson> = {},
  ): Promise<{ userId: string; username: string }> => {
    const passwordHash = await passwords.hash(password);
    const candidate = await takeTokens(contact);
    const company = await companiesRepo.find(candidate.companyId);
    if (!company) throw registrationOver();
    const person = { ...toNewPerson(candidate, contact), ...more };
    if (await peopleRepo.insert(person, passwordHash, company)) {
      return { userId: candidate._id, username: contact.email };
    }
    throw (await peopleRepo.isKnown(candidate._id))
      ? fieldRefused('validationRequests', '30002', 30002)
      : emailTaken();
  };

  const checkUser = async ({ registrationToken, email }: Check): Promise<{ available: true }> => {
    if (!canReceiveMail(email)) throw fieldRefused('email', catalogueText(30004), 30004);
    const userId = await tokensRepo.use('registration', registrationToken, MAX_ADDRESS_CHECKS);
    if (userId === null) throw registrationOver();
    if (await peopleRepo.isTaken(email)) throw emailTaken();
    return { available: true };
  };

  return {
    checkUser,
    checkUserSso: async ({ ssoToken, ...check }: CheckSso): Promise<{ available: true }> => {
      await requireSubject(ssoToken, check.registrationToken);
      return checkUser(check);
    },
    registerUser: async (registration: Registration): Promise<{ username: string }> => {
      requirePhone(registration);
      await requireFitPassword(registration, [registration.email], passwords.isKnown);
      await requireContact(registration);
      const { username } = await create(registration, registration.password);
      return { username };
    },
    /** No password is known to anyone: the account opens at the provider only. */
    registerUserSso: async ({ ssoToken, ...contact }: RegistrationSso): Promise<{ username: string }> => {
      const subject = await requireSubject(ssoToken, contact.registrationToken);
      requirePhone(contact);
      await requireContact(contact);
      if ((await tokensRepo.take('single-sign-on', ssoToken)) === null) throw registrationOver();
      const noPassword = randomBytes(32).toString('base64url');
      const { userId, username } = await create(contact, noPassword, { signsInBy: 'single-sign-on' });
      await dependencies.ssoLinksRepo.insert(subject, userId, dependencies.clock.date());
      return { username };
    },
  };
}
