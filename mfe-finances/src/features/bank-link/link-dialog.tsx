import type { BankConnection } from '@fw/contract-finances';
import { useDispatch } from '@fw/state';
import { useFormKey, useToast } from '@fw/web-kit';
import { useEffect } from 'react';
import {
  usePlaidLink,
  type PlaidLinkError,
  type PlaidLinkOnEventMetadata,
  type PlaidLinkOnExitMetadata,
  type PlaidLinkOnSuccessMetadata,
} from 'react-plaid-link';
import { syncStarted } from '../../app/sync.actions.ts';
import {
  useCreatePlaidMutation,
  useLogLinkMutation,
  useLogStepMutation,
  useRestoreMutation,
} from './bank-link.api.ts';
import { LINK_TEXT as TEXT } from './bank-link.text.ts';
import { dropLinkSession, type LinkSession } from './link-session.ts';

interface LinkDialogProps {
  readonly session: LinkSession;
  /** The full address a bank's own page returned to. */
  readonly receivedRedirectUri?: string | undefined;
  readonly onEnd: () => void;
}

/** The eight fields of the log: four of the error and four of its context [A7-19]. */
const toLinkError = (error: PlaidLinkError, metadata: PlaidLinkOnExitMetadata) => ({
  errorCode: error.error_code,
  errorMessage: error.error_message,
  displayMessage: error.display_message,
  errorType: error.error_type,
  requestId: metadata.request_id,
  institutionId: metadata.institution?.institution_id ?? null,
  institutionName: metadata.institution?.name ?? null,
  linkSessionId: metadata.link_session_id,
});

/** What the aggregator hands out at the end of a session [A3-15]. */
interface LinkResult {
  readonly publicToken: string | null;
  readonly institutionId: string | null;
  readonly name: string | null;
}

const toLinkResult = (
  publicToken: string | null,
  { institution }: Pick<PlaidLinkOnSuccessMetadata, 'institution'>,
): LinkResult => ({
  publicToken,
  institutionId: institution?.institution_id ?? null,
  name: institution?.name ?? null,
});

/** The steps that the aggregator documents as stable; the others may change their names. */
const LOGGED_STEPS = ['OPEN', 'SELECT_INSTITUTION', 'ERROR', 'EXIT', 'HANDOFF'] as const;

/** Notes the person's steps; a step that cannot be noted disturbs nothing. */
function useLogStep() {
  const [log] = useLogStepMutation();
  return (event: string, metadata: PlaidLinkOnEventMetadata): void => {
    const eventName = LOGGED_STEPS.find((step) => step === event);
    if (!eventName) return;
    void log({
      body: {
        eventName,
        institutionId: metadata.institution_id,
        institutionName: metadata.institution_name,
        requestId: metadata.request_id,
        linkSessionId: metadata.link_session_id,
      },
    });
  };
}

/** Creates the new bank, or restores the repaired one, and starts the sync [A4-06] [A4-08]. */
function useFinishLink({ repairs }: LinkSession) {
  const dispatch = useDispatch();
  const toast = useToast();
  const { key } = useFormKey();
  const [create] = useCreatePlaidMutation();
  const [restore] = useRestoreMutation();
  return async ({ publicToken, institutionId, name }: LinkResult) => {
    const { data, error } =
      repairs === null
        ? await create({ body: { publicToken: publicToken ?? '', institutionId, name }, idempotencyKey: key })
        : await restore({ body: { accountId: repairs } });
    if (error) {
      toast.failure(error);
      return;
    }
    if (repairs === null && isSettingUp(data)) toast.info(TEXT.settingUp);
    else toast.good(repairs === null ? TEXT.connected : TEXT.repaired);
    dispatch(syncStarted());
  };
}

/** A slow bank confirms later: the connection is then still being set up. */
const isSettingUp = ({ accountIds, syncInProgress }: BankConnection): boolean =>
  accountIds.length === 0 && syncInProgress;

/** Opens the aggregator's own dialog and handles its results; renders nothing itself. */
export function LinkDialog({ session, receivedRedirectUri, onEnd }: LinkDialogProps) {
  const toast = useToast();
  const [log] = useLogLinkMutation();
  const logStep = useLogStep();
  const finish = useFinishLink(session);
  const { open, ready, error } = usePlaidLink({
    token: session.token,
    ...(receivedRedirectUri === undefined ? {} : { receivedRedirectUri }),
    onEvent: logStep,
    onSuccess: (publicToken, metadata) => {
      dropLinkSession();
      void finish(toLinkResult(publicToken, metadata)).then(onEnd);
    },
    onExit: (problem, metadata) => {
      dropLinkSession();
      if (problem) void log({ body: toLinkError(problem, metadata) });
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
