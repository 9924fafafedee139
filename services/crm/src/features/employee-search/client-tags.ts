import { TAGS_FULL, type Employee } from '@fw/contract-crm';
import { fieldRefused, notFound } from '@fw/service-kit';
import type { ClientTagsRepo } from './client-tags.repo.ts';

interface ClientTagsDependencies {
  readonly clientTagsRepo: ClientTagsRepo;
  readonly employeesRepo: {
    readonly find: (companyIds: readonly string[], userId: string) => Promise<Employee | null>;
  };
  readonly advisorsRepo: { readonly listCompanyIds: (advisorId: string) => Promise<readonly string[]> };
}

interface Tags {
  readonly tags: string[];
}

const isSame = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('en-US') === other.toLocaleLowerCase('en-US');

/** Tags of clients: one list for all advisors of a company. */
export function clientTagsService({ clientTagsRepo, employeesRepo, advisorsRepo }: ClientTagsDependencies) {
  const requireClient = async (advisorId: string, clientId: string) => {
    const client = await employeesRepo.find(await advisorsRepo.listCompanyIds(advisorId), clientId);
    if (!client) throw notFound();
    return { clientId, companyId: client.companyId };
  };
  return {
    used: async (advisorId: string): Promise<Tags> => ({
      tags: await clientTagsRepo.used(await advisorsRepo.listCompanyIds(advisorId)),
    }),
    add: async (advisorId: string, clientId: string, tag: string): Promise<Tags> => {
      const tags = await clientTagsRepo.add(await requireClient(advisorId, clientId), tag);
      if (!tags.some((one) => isSame(one, tag))) throw fieldRefused('tag', TAGS_FULL);
      return { tags: [...tags] };
    },
    remove: async (advisorId: string, clientId: string, tag: string): Promise<Tags> => ({
      tags: [...(await clientTagsRepo.remove(await requireClient(advisorId, clientId), tag))],
    }),
  };
}
