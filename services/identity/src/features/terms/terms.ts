import type { LegalDocument } from '@fw/contract-identity';
import { stableId, type Clock } from '@fw/service-kit';
import { CURRENT_TERMS, RELATIONSHIP_OVERVIEW, TERMS_OF_USE } from '../../shared/legal/documents.ts';
import type { ConsentRow, ConsentsRepo } from './consents.repo.ts';

type DocumentName = ConsentRow['document'];

const DOCUMENTS: Readonly<Record<DocumentName, LegalDocument>> = {
  'terms-of-use': TERMS_OF_USE,
  fror: RELATIONSHIP_OVERVIEW,
};

interface TermsDependencies {
  readonly consentsRepo: ConsentsRepo;
  readonly clock: Clock;
  /** Notes for sign-in and for the sessions of the person that both documents are accepted. */
  readonly acceptAll: (userId: string, versions: string) => Promise<void>;
}

/** Terms of use and the second legal document, with version and date of each consent [A7-14]. */
export function termsService({ consentsRepo, clock, acceptAll }: TermsDependencies) {
  const hasAccepted = (consents: readonly ConsentRow[], name: DocumentName): boolean =>
    consents.some(({ document, version }) => document === name && version === DOCUMENTS[name].version);

  return {
    content: (name: DocumentName) => Promise.resolve(DOCUMENTS[name]),
    accept: async (name: DocumentName, userId: string) => {
      const { version } = DOCUMENTS[name];
      const _id = stableId('consent', userId, name, version);
      await consentsRepo.insert({ _id, userId, document: name, version, acceptedAt: clock.date() });
      const consents = await consentsRepo.list(userId);
      if (hasAccepted(consents, 'terms-of-use') && hasAccepted(consents, 'fror')) {
        await acceptAll(userId, CURRENT_TERMS);
      }
      const acceptedAt = consents.find((one) => one._id === _id)?.acceptedAt ?? clock.date();
      return { version, acceptedAt: acceptedAt.toISOString() };
    },
  };
}
