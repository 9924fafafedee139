import { usernameKey } from '@fw/contract-identity';
import { callLimiter, memoryCounter, stableId, type CallCounter } from '@fw/service-kit';
import { addressKey, type LimitedCaller as Caller } from '../../caller-key.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { rateLimits, type RateLimits } from './rate-limits.ts';
import type { SharedCounter } from './shared-counter.repo.ts';

/** Counts calls of people together with the other gateways; alone while the database does not answer. */
function sharedCalls(shared: SharedCounter | null): CallCounter {
  const alone = memoryCounter();
  return {
    add: async (call, userId, minute) => {
      const own = await alone.add(call, userId, minute);
      return (await shared?.add(`${String(minute)} ${userId} ${call}`, 1)) ?? own;
    },
  };
}

interface Options {
  readonly now: () => number;
  readonly shared: SharedCounter | null;
  readonly signInsPerMinute: () => number;
  readonly isSponsorAddress: (ip: string) => boolean;
}

/** The limits of the gateway, by what a call is. Every method throws 429 when the caller has used up its minute. */
export function callLimits({ now, shared, signInsPerMinute, isSponsorAddress }: Options) {
  const limits: RateLimits = rateLimits(now, shared);
  const lookupKey = ({ ip }: Caller): string => `lookup ${addressKey(ip)}`;
  const refusalKey = ({ ip }: Caller): string => `refusal ${addressKey(ip)}`;
  return {
    signIn: ({ ip }: Caller): Promise<void> => {
      const ofSponsor = isSponsorAddress(ip) ? GATEWAY_LIMITS.signInsPerMinuteOfSponsor : 0;
      return limits.takeExactly(`sign-in ${addressKey(ip)}`, Math.max(ofSponsor, signInsPerMinute()));
    },
    /** Where many people share an address, each name is limited as an address is elsewhere. */
    signInName: async ({ ip }: Caller, username: string): Promise<void> => {
      if (!isSponsorAddress(ip)) return;
      const name = stableId('sign-in name', usernameKey(username));
      await limits.takeExactly(`sign-in ${addressKey(ip)} ${name}`, signInsPerMinute());
    },
    /** Registration, codes, bot check and reset: what callers may try without a session. */
    accountCall: ({ ip }: Caller): Promise<void> => {
      const { accountCallsPerMinute, accountCallsPerMinuteOfSponsor } = GATEWAY_LIMITS;
      const usual = isSponsorAddress(ip) ? accountCallsPerMinuteOfSponsor : accountCallsPerMinute;
      return limits.takeExactly(`account ${addressKey(ip)}`, Math.max(usual, signInsPerMinute()));
    },
    /** What a contract lets one person do with a call that the gateway answers itself. */
    personal: callLimiter(now, sharedCalls(shared)),
    call: ({ activeSession, ip }: Caller): void => {
      if (activeSession) limits.take(activeSession.sessionHash, GATEWAY_LIMITS.callsPerMinuteSignedIn);
      else limits.take(addressKey(ip), GATEWAY_LIMITS.callsPerMinuteAnonymous);
    },
    /** Counts a refusal that is about to be answered. */
    refusal: (caller: Caller): void => limits.take(refusalKey(caller), GATEWAY_LIMITS.refusalsPerMinute),
    /** Only callers without a live session are limited by refusals of their address. */
    checkRefusals: (caller: Caller): void =>
      limits.check(refusalKey(caller), GATEWAY_LIMITS.refusalsPerMinute),
    /** Before identity is called for a session id that is not known here. */
    lookup: (caller: Caller): void => limits.take(lookupKey(caller), GATEWAY_LIMITS.unknownSessionsPerMinute),
    /** The id belonged to a live session: the lookup does not count. */
    lookupFound: (caller: Caller): void => limits.giveBack(lookupKey(caller)),
    probe: ({ ip }: Caller): void => limits.take(`probe ${addressKey(ip)}`, GATEWAY_LIMITS.probesPerMinute),
    policyReport: ({ ip }: Caller): void =>
      limits.take(`report ${addressKey(ip)}`, GATEWAY_LIMITS.policyReportsPerMinute),
    pageError: ({ ip }: Caller): void =>
      limits.take(`page error ${addressKey(ip)}`, GATEWAY_LIMITS.policyReportsPerMinute),
    pageMeasurement: ({ ip }: Caller): void =>
      limits.take(`page measurement ${addressKey(ip)}`, GATEWAY_LIMITS.policyReportsPerMinute),
  };
}
export type CallLimits = ReturnType<typeof callLimits>;
