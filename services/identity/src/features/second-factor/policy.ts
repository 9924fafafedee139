import type { SecondFactorPolicy } from '@fw/contract-identity';
import { ApiError, type Caller, type Clock } from '@fw/service-kit';
import type { OffersRepo } from './offers.repo.ts';

interface PolicyDependencies {
  readonly offersRepo: OffersRepo;
  readonly clock: Clock;
  /** The policy of companies that have none of their own. */
  readonly defaultPolicy: SecondFactorPolicy;
  readonly policyOf: (companyId: string) => Promise<SecondFactorPolicy | undefined>;
  readonly findUser: (
    userId: string,
  ) => Promise<{ readonly role: 'employee' | 'advisor'; readonly companyId: string } | null>;
  /** How many second factors the person has. */
  readonly factorCount: (userId: string) => Promise<number>;
}

/** Of whom a second factor is required, and to whom it is offered; the company of the person decides. */
export function secondFactorPolicy(dependencies: PolicyDependencies) {
  const { offersRepo, clock, defaultPolicy, policyOf, findUser, factorCount } = dependencies;

  /** Whether the company enforces its policy for people of this role. */
  const isEnforced = async (userId: string, role: 'employee' | 'advisor'): Promise<boolean> => {
    const user = await findUser(userId);
    if (user?.role !== role) return false;
    return ((await policyOf(user.companyId)) ?? defaultPolicy) === 'enforced';
  };
  const isRequired = (userId: string): Promise<boolean> => isEnforced(userId, 'advisor');

  return {
    isRequired,
    /** Refuses to remove the last factor of a person who must have one. */
    requireAnother: async (userId: string): Promise<void> => {
      if ((await factorCount(userId)) > 1 || !(await isRequired(userId))) return;
      throw ApiError.conflict('LAST_SECOND_FACTOR');
    },
    /** The first bank was linked: its accounts were read once. */
    addOffer: (userId: string) => offersRepo.add(userId, clock.date()),
    offer: async ({ userId }: Caller): Promise<{ isOffered: boolean }> => {
      const offer = await offersRepo.find(userId);
      if (!offer || offer.isDismissed || (await factorCount(userId)) > 0) return { isOffered: false };
      return { isOffered: await isEnforced(userId, 'employee') };
    },
    dismissOffer: async ({ userId }: Caller): Promise<Record<string, never>> => {
      await offersRepo.dismiss(userId);
      return {};
    },
  };
}
export type SecondFactorPolicyService = ReturnType<typeof secondFactorPolicy>;
