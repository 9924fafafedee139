import type { Candidate, registrationCalls, Validator } from '@fw/contract-identity';
import type { ErrorCode } from '@fw/contract-kernel';
import { fieldRefused, type ApiError, type Clock } from '@fw/service-kit';
import type * as z from 'zod/mini';
import type { KeyedHash } from '../../shared/secrets/identity-keys.ts';
import type { TokensRepo } from '../../shared/one-time/tokens.repo.ts';
import type { TriesRepo } from '../../shared/tries/tries.repo.ts';
import type { CandidatesRepo } from './candidates.repo.ts';
import { REGISTRATION_CONTENT } from './registration.text.ts';
import { guessSubject, isComplete, hashAllValues } from './validator-values.ts';

/** From the validators to the account. */
const REGISTRATION_LIFE_MS = 30 * 60_000;

/** Wrong entries under one name, before further ones are refused for a while whether or not they are right. */
export const VALIDATION_LOCK = { model: 'ValidationTries', maxTries: 5, lockMs: 15 * 60_000 } as const;

const STEPS = ['Validators', 'CreateAccount', 'CreatePassword'] as const;

type Request = z.output<typeof registrationCalls.validateUser.body>;

interface Sponsor {
  readonly sponsorId: string;
  readonly name: string;
  readonly validators: readonly Validator[];
}

export interface ValidateUserDependencies {
  readonly candidatesRepo: CandidatesRepo;
  readonly tokensRepo: Pick<TokensRepo, 'issue'>;
  readonly validationTries: TriesRepo;
  readonly clock: Clock;
  readonly hash: KeyedHash;
  readonly companiesRepo: { readonly sponsors: () => Promise<readonly Sponsor[]> };
  readonly peopleRepo: { readonly isKnown: (userId: string) => Promise<boolean> };
  /** Uses up the token of a bot check. */
  readonly requireBotCheck: (token: string) => Promise<void>;
}

/** 422 whose first error of the first item is the code [A8-21]. */
const validationRefused = (code: ErrorCode): ApiError =>
  fieldRefused('validationRequests', String(code), code);

/** The first step of the registration: finds the person on the list of the sponsor [A7-11]. */
export function validateUserService(dependencies: ValidateUserDependencies) {
  const { candidatesRepo, tokensRepo, validationTries, clock, hash, companiesRepo, peopleRepo } =
    dependencies;

  const findSponsor = async (sponsorId: string | undefined): Promise<Sponsor | undefined> => {
    const sponsors = await companiesRepo.sponsors();
    return sponsorId === undefined ? sponsors[0] : sponsors.find((one) => one.sponsorId === sponsorId);
  };

  return {
    content: async () => {
      const sponsors = await companiesRepo.sponsors();
      const names = sponsors.map(({ sponsorId, name }) => ({ sponsorId, name }));
      return { ...REGISTRATION_CONTENT, steps: [...STEPS], sponsors: names };
    },
    validators: async ({ sponsorId }: { readonly sponsorId?: string | undefined }) => ({
      validators: [...((await findSponsor(sponsorId))?.validators ?? [])],
    }),
    validateUser: async ({ sponsorId, validationRequests, botCheckToken }: Request) => {
      await dependencies.requireBotCheck(botCheckToken);
      const sponsor = await findSponsor(sponsorId);
      if (!sponsor || !isComplete(validationRequests, sponsor.validators)) throw validationRefused(30006);
      const subject = guessSubject(sponsor.sponsorId, validationRequests);
      const { number } = await validationTries.count(subject, clock.date());
      if (number > VALIDATION_LOCK.maxTries) throw validationRefused(10003);
      const matchKeys = hashAllValues(hash, sponsor.sponsorId, validationRequests);
      const found = await candidatesRepo.match(sponsor.sponsorId, matchKeys);
      if (!found) throw validationRefused(30001);
      await validationTries.reset(subject);
      if (await peopleRepo.isKnown(found._id)) throw validationRefused(30002);
      const registrationToken = await tokensRepo.issue('registration', found._id, REGISTRATION_LIFE_MS);
      return { registrationToken, firstName: found.firstName };
    },
    /** Adds a person who may register; false when they are there. */
    addCandidate: async ({ userId, validationRequests, ...person }: Candidate): Promise<boolean> => {
      const [matchKey = '', ...older] = hashAllValues(hash, person.companyId, validationRequests);
      if (older.length > 0 && (await candidatesRepo.match(person.companyId, older))) return false;
      return candidatesRepo.insert({ _id: userId, ...person, matchKey });
    },
  };
}
