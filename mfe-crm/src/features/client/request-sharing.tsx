import { CONSENT_SCOPES, type ConsentScope } from '@fw/contract-crm/consent';
import { Button } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useRequestSharingMutation } from './client.api.ts';
import { CLIENT_TEXT as TEXT, notSharedSentence, requestedText } from './client.text.ts';

interface RequestSharingProps {
  readonly clientId: string;
  readonly firstName: string;
  readonly scopes: readonly ConsentScope[];
}

/** What the client does not share, and an email that requests it; nothing where all is shared. */
export function RequestSharing({ clientId, firstName, scopes }: RequestSharingProps) {
  const [request, { isLoading }] = useRequestSharingMutation();
  const toast = useToast();
  const missing = CONSENT_SCOPES.filter((scope) => !scopes.includes(scope));
  if (missing.length === 0) return null;
  const send = async (): Promise<void> => {
    const { error } = await request({ body: { clientId } });
    if (error === undefined) toast.good(requestedText(firstName));
    else toast.failure(error);
  };
  return (
    <>
      {scopes.length > 0 && <p>{notSharedSentence(missing)}</p>}
      <Button size="sm" variant="secondary" busy={isLoading} onPress={() => void send()}>
        {TEXT.request}
      </Button>
    </>
  );
}
