import { connectivityCalls } from '@fw/contract-profile/connectivity';
import type { Caller, ServiceClient } from '@fw/service-kit';
import { CONNECTIVITY, type Connectivity } from '../../aggregator/adapter.ts';

/** How accounts of a person are connected [A3-19]. */
export interface ConnectivitySettings {
  readonly accountConnectivityType: Connectivity;
  readonly useTestInstitutions: boolean;
}

/** Settings of a person, by the caller of the request. */
export type ReadConnectivity<Person = unknown> = (person: Person) => Promise<ConnectivitySettings>;

export interface LinkSettings {
  readonly scriptUrl: string;
  readonly environment: 'sandbox' | 'production';
  /** Name of the style sheet that the legacy iframe uses. */
  readonly stylesName?: string;
  /**
   * Accepts public tokens that no Link session lists, such as those of the sandbox's own call. They cannot be bound to a
   * person before their first use, so this is for tests and the local sandbox only.
   */
  readonly acceptsUnlistedTokens?: boolean;
  /** How long the setup of a connection may take before its request is answered; 2,500 milliseconds by default. */
  readonly answerMs?: number;
}

const DEFAULT_STYLES_NAME = 'fairwater';

export const stylesNameFor = ({ stylesName = DEFAULT_STYLES_NAME }: LinkSettings): string => stylesName;

/** Without profiles every person links through Plaid. */
export const plaidForAll =
  ({ environment }: Pick<LinkSettings, 'environment'>): ReadConnectivity =>
  () =>
    Promise.resolve({
      accountConnectivityType: CONNECTIVITY.plaid,
      useTestInstitutions: environment === 'sandbox',
    });

/** Reads the settings of a person's profile; while the profile service is unavailable, no link opens. */
export const profileConnectivity =
  (profile: ServiceClient): ReadConnectivity<Caller> =>
  async (person) => {
    const { accountConnectivityType, useTestInstitutions } = await profile(connectivityCalls.get, person, {});
    return { accountConnectivityType, useTestInstitutions };
  };
