import type { Company, SecondFactorPolicy, SingleSignOn, Validator } from '@fw/contract-identity';
import { insertOnce, rowDecoder } from '@fw/service-kit/mongo';
import { trusted, type Connection } from 'mongoose';
import type { IdentityKeys } from '../secrets/identity-keys.ts';
import { companyRow, companySchema } from './people.schema.ts';

const MAX_SPONSORS = 100;

export interface Sponsor {
  readonly sponsorId: string;
  readonly name: string;
  readonly validators: readonly Validator[];
}

export type CompaniesRepo = ReturnType<typeof companiesRepo>;

/** Sponsoring companies. */
export function companiesRepo(connection: Connection, { seal, open }: Pick<IdentityKeys, 'seal' | 'open'>) {
  const model = connection.model('Company', companySchema, 'companies');
  const rows = rowDecoder(model, companyRow);
  const sealed = (companyId: string, { clientSecret, ...provider }: SingleSignOn) => ({
    ...provider,
    ...(clientSecret === undefined ? {} : { sealedSecret: seal(clientSecret, companyId) }),
  });
  /** Adds a member that an earlier roster did not have. */
  const addMissing = async (companyId: string, member: string, value: unknown): Promise<void> => {
    if (value === undefined) return;
    const without = { _id: companyId, [member]: trusted({ $exists: false }) };
    await model.updateOne(without, { $set: { [member]: value } });
  };
  /** A provider renews the secret of the portal; who it is stays. */
  const renewSecret = async (companyId: string, provider: SingleSignOn): Promise<void> => {
    const { issuer, clientId, clientSecret } = provider;
    if (clientSecret === undefined) return;
    const sameProvider = { 'singleSignOn.issuer': issuer, 'singleSignOn.clientId': clientId };
    const renewed = { 'singleSignOn.sealedSecret': seal(clientSecret, companyId) };
    await model.updateOne({ _id: companyId, ...sameProvider }, { $set: renewed });
  };
  return {
    find: async (companyId: string): Promise<Company | null> => {
      const row = rows.one(await model.findById(companyId).lean());
      return row && { companyId: row._id, name: row.name, level1: row.level1 };
    },
    /** False when the company exists; it then stays as it is, apart from the members it did not have and its secret. */
    insert: async (company: Company): Promise<boolean> => {
      const { companyId, name, level1, validators, singleSignOn, secondFactorPolicy } = company;
      const members = {
        ...(validators ? { validators } : {}),
        ...(singleSignOn ? { singleSignOn: sealed(companyId, singleSignOn) } : {}),
        ...(secondFactorPolicy ? { secondFactorPolicy } : {}),
      };
      if (await insertOnce(model, { _id: companyId, name, level1, ...members })) return true;
      for (const [member, value] of Object.entries(members)) await addMissing(companyId, member, value);
      if (singleSignOn) await renewSecret(companyId, singleSignOn);
      return false;
    },
    /** What the company has chosen itself. */
    secondFactorPolicy: async (companyId: string): Promise<SecondFactorPolicy | undefined> =>
      rows.one(await model.findById(companyId).lean())?.secondFactorPolicy,
    /** Where the people of a company sign in; null where they have passwords here. */
    findSingleSignOn: async (companyId: string): Promise<SingleSignOn | null> => {
      const found = rows.one(await model.findById(companyId).lean())?.singleSignOn;
      if (!found) return null;
      const { sealedSecret, ...provider } = found;
      return sealedSecret === undefined
        ? provider
        : { ...provider, clientSecret: open(sealedSecret, companyId) };
    },
    /** Companies whose people sign in at a provider, by name. */
    singleSignOnSponsors: async (): Promise<{ sponsorId: string; name: string }[]> => {
      const filter = { singleSignOn: trusted({ $exists: true }) };
      const found = rows.many(await model.find(filter).sort({ name: 1 }).limit(MAX_SPONSORS).lean());
      return found.map(({ _id, name }) => ({ sponsorId: _id, name }));
    },
    /** Sponsors whose employees may register, by name. */
    sponsors: async (): Promise<readonly Sponsor[]> => {
      const filter = { 'validators.0': trusted({ $exists: true }) };
      const found = rows.many(await model.find(filter).sort({ name: 1 }).limit(MAX_SPONSORS).lean());
      return found.map(({ _id, name, validators = [] }) => ({ sponsorId: _id, name, validators }));
    },
  };
}
