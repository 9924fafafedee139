import { rosterCalls } from '@fw/contract-identity';
import * as z from 'zod/mini';
import { CANDIDATES, SPONSOR_VALIDATORS } from '../world/candidates.ts';
import { EMPLOYER_SIGN_IN_COMPANY } from '../world/employer-sign-in.ts';
import { COMPANIES, DEMO_PASSWORD, PEOPLE } from '../world/people.ts';
import { callInternal } from './internal-call.ts';
import type { LoaderSettings } from './settings.ts';

/** Brings sponsors and people into identity through its internal call. */
export async function loadRoster(settings: LoaderSettings): Promise<z.output<typeof rosterCalls.load.reply>> {
  const people = PEOPLE.map(({ companyName: _name, shows: _shows, administersCompanyIds, ...person }) => ({
    ...person,
    ...(administersCompanyIds && { administersCompanyIds: [...administersCompanyIds] }),
    advisesCompanyIds: [...person.advisesCompanyIds],
    password: DEMO_PASSWORD,
  }));
  const singleSignOn = {
    issuer: settings.FW_EMPLOYER_URL,
    clientId: 'fairwater',
    clientSecret: settings.FW_EMPLOYER_CLIENT_SECRET,
  };
  const companies = COMPANIES.map((company) => ({
    ...company,
    ...(company === EMPLOYER_SIGN_IN_COMPANY ? { singleSignOn } : {}),
    validators: [...(SPONSOR_VALIDATORS.get(company.companyId) ?? [])],
  }));
  const candidates = CANDIDATES.map((candidate) => ({
    ...candidate,
    validationRequests: [...candidate.validationRequests],
  }));
  const { path, body, reply } = rosterCalls.load;
  const roster = z.encode(body, { companies, people, candidates });
  return z.parse(reply, await callInternal(settings, { service: 'identity', path }, roster));
}
