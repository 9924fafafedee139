import type { SentTogether } from '@fw/contract-crm';
import { ApiError, stableId } from '@fw/service-kit';
import type { ForClient } from './email-templates.ts';

interface SendManyDependencies {
  readonly send: (advisorId: string, mail: ForClient, newId: () => string) => Promise<unknown>;
}

interface Mails {
  readonly templateId: string;
  readonly clientIds: readonly string[];
}

const NOT_SERVED = "This employee isn't in your companies.";
const NOT_FOUND_STATUS = 404;

const problemText = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.status === NOT_FOUND_STATUS ? NOT_SERVED : error.message;
};

/**
 * Sends a template to several clients. The ids of what is stored for a client follow from the request and the client, so
 * that the repetition of an interrupted request sends none twice, whichever clients can get it by then.
 */
export const sendMany =
  ({ send }: SendManyDependencies) =>
  async (advisorId: string, { templateId, clientIds }: Mails, newId: () => string): Promise<SentTogether> => {
    const requestId = newId();
    const outcomes: SentTogether = [];
    for (const clientId of new Set(clientIds)) {
      let made = 0;
      const idOfClient = (): string => {
        made += 1;
        return stableId(requestId, clientId, String(made));
      };
      const problem = await send(advisorId, { templateId, clientId }, idOfClient).then(
        () => null,
        problemText,
      );
      outcomes.push({ clientId, problem });
    }
    return outcomes;
  };
