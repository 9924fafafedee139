import { rosterCalls } from '@fw/contract-identity';
import { mountInternal } from '@fw/service-kit';
import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import { companiesRepo } from '../../shared/people/companies.repo.ts';
import { peopleRepo } from '../../shared/people/people.repo.ts';
import type { IdentityKeys } from '../../shared/secrets/identity-keys.ts';
import { rosterService, type RosterDependencies } from './roster.ts';

interface Dependencies
  extends
    Pick<ServiceDependencies, 'connection' | 'clock'>,
    Pick<RosterDependencies, 'passwords' | 'addCandidate'> {
  readonly keys: IdentityKeys;
}

export const rosterFeature = defineFeature('roster', (dependencies: Dependencies) => {
  const { connection, clock, keys, passwords, addCandidate } = dependencies;
  const roster = rosterService({
    companiesRepo: companiesRepo(connection, keys),
    peopleRepo: peopleRepo(connection, clock),
    passwords,
    addCandidate,
  });
  return { routes: (app) => mountInternal(app, rosterCalls.load, roster.load) };
});
