import type { BankConnection } from '@fw/contract-finances';
import { useDispatch } from '@fw/state';
import { useFormKey, useToast } from '@fw/web-kit';
import { useEffect } from 'react';
import { usePlaidLink, type PlaidLinkError, type PlaidLinkOnExitMetadata } from 'react-plaid-link';
import { syncStarted } from '../../app/sync.actions.ts';
import { useCreatePlaidMutation, useLogLinkMutation, useRestoreMutation } from './bank-link.api.ts';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { dropLinkSession, type LinkSession } from './link-session.ts';

interface LinkDialogProps {
  readonly session: LinkSession;
  /** The full address a bank's own page returned to. */
  readonly receivedRedirectUri?: string | undefined;
  readonly onEnd: () => void;
}

/** The eight fields of the log: four of the error and four of its context [A7-19]. */
const linkErrorOf = (error: PlaidLinkError, metadata: PlaidLinkOnExitMetadata) => ({
  errorCode: error.error_code,
  errorMessage: error.error_message,
  displayMessage: error.display_message,
  errorType: error.error_type,
  requestId: metadata.request_id,
  institutionId: metadata.institution?.institution_id ?? null,
  institutionName: metadata.institution?.name ?? null,
  linkSessionId: metadata.link_session_id,
});

/** Creates the new bank, or restores the repaired one, and starts the sync [A4-06] [A4-08]. */
function useFinishLink({ repairs }: LinkSession) {
  const dispatch = useDispatch();
  const toast = useToast();
  const { key } = useFormKey();
  const [create] = useCreatePlaidMutation();
  const [restore] = useRestoreMutation();
  return async (publicToken: string | null) => {
    const { data, error } =
      repairs === null
        ? await create({ body: { publicToken: publicToken ?? '' }, idempotencyKey: key })
        : await restore({ body: { accountId: repairs } });
    if (error) {
      toast.failure(error);
      return;
    }
    toast.good(repairs === null ? createdText(data) : TEXT.repaired);
    dispatch(syncStarted());
  };
}

/** A slow bank confirms later: the connection is then still being set up. */
const createdText = ({ accountIds, syncInProgress }: BankConnection): string =>
  accountIds.length === 0 && syncInProgress ? TEXT.settingUp : TEXT.connected;

/** Opens the aggregator's own dialog and handles its results; renders nothing itself. */
export function LinkDialog({ session, receivedRedirectUri, onEnd }: LinkDialogProps) {
  const toast = useToast();
  const [log] = useLogLinkMutation();
  const finish = useFinishLink(session);
  const { open, ready, error } = usePlaidLink({
    token: session.token,
    ...(receivedRedirectUri === undefined ? {} : { receivedRedirectUri }),
    onSuccess: (publicToken) => {
      dropLinkSession();
      void finish(publicToken).then(onEnd);
    },
    onExit: (problem, metadata) => {
      dropLinkSession();
      if (problem) void log({ body: linkErrorOf(problem, metadata) });
      toast.info(problem?.display_message ?? TEXT.closed);
      onEnd();
    },
  });

  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  useEffect(() => {
    if (!error) return;
    toast.bad(TEXT.blocked);
    onEnd();
  }, [error, toast, onEnd]);
  return null;
}
