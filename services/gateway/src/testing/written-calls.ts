import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import * as identity from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import * as profile from '@fw/contract-profile';
import { SERVICES, type ServiceName } from '../service-names.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listCalls = (contract: object): Call[] =>
  Object.values(contract)
    .flatMap((exported: unknown) =>
      isCall(exported) || !isObject(exported) ? [exported] : Object.values(exported),
    )
    .filter(isCall)
    .filter(({ path }) => !path.startsWith('/internal/'));

const CONTRACTS: Readonly<Record<ServiceName, object>> = { identity, finances, goals, profile, crm };

/** Every public call of every contract with its owner. */
export const WRITTEN_CALLS: readonly { readonly owner: ServiceName; readonly call: Call }[] =
  SERVICES.flatMap((owner) => [...new Set(listCalls(CONTRACTS[owner]))].map((call) => ({ owner, call })));

/** An address of the call, with a word for each parameter. */
export const sampleAddress = ({ path }: Pick<Call, 'path'>): string => path.replaceAll(/:\w+/g, 'value');
