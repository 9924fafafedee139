import { MAX_SENT_TOGETHER, type EmailTemplate, type SentTogether } from '@fw/contract-crm/email-templates';
import { Button, Notice, TextButton } from '@fw/ui/core';
import { ConfirmDialog, Dialog } from '@fw/ui/overlays';
import { useFormDraft, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { NO_CLIENT, type ChosenClient } from '../../app/chosen-client.ts';
import { ClientField } from '../../app/client-field.tsx';
import { useSendManyMutation, useTemplatePreviewQuery } from './templates.api.ts';
import {
  notSentText,
  previewTitle,
  sendManyLabel,
  sendManyQuestion,
  sendManyTitle,
  sentManyText,
  TEMPLATES_TEXT as TEXT,
} from './templates.text.ts';
import styles from './templates.module.css';

const clients = z.array(z.object({ clientId: z.string(), name: z.string() }));
type Clients = z.output<typeof clients>;
const NONE: Clients = [];

interface SendManyDialogProps {
  readonly template: EmailTemplate;
  readonly onClose: () => void;
}

/** Sends a template to several clients after one confirmation, and names who did not get it. */
export function SendManyDialog({ template, onClose }: SendManyDialogProps) {
  const { templateId, name } = template;
  const draft = useFormDraft(`email ${templateId} to several`, clients, NONE);
  const { value: chosen } = draft;
  const [isConfirming, setConfirming] = useState(false);
  const [outcome, setOutcome] = useState<SentTogether | null>(null);
  const [send, { isLoading }] = useSendManyMutation();
  const { key } = useFormKey();
  const toast = useToast();
  const close = () => {
    draft.discard();
    onClose();
  };
  const sendAll = async () => {
    const clientIds = chosen.map(({ clientId }) => clientId);
    const { data, error } = await send({ body: { templateId, clientIds }, idempotencyKey: key });
    setConfirming(false);
    if (error) toast.failure(error);
    if (data) setOutcome(data);
  };
  return (
    <Dialog
      open
      title={sendManyTitle(name)}
      hasInput={chosen.length > 0 && !outcome}
      onClose={close}
      actions={
        outcome ? (
          <Button onPress={close}>Close</Button>
        ) : (
          <>
            <Button variant="quiet" onPress={close}>
              Cancel
            </Button>
            <Button disabled={chosen.length === 0} onPress={() => setConfirming(true)}>
              {sendManyLabel(chosen.length)}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <Outcome {...{ outcome, chosen }} />
      ) : (
        <Choosing {...{ templateId, chosen }} onChoose={draft.set} />
      )}
      <ConfirmDialog
        open={isConfirming}
        title={sendManyQuestion(chosen.length)}
        acceptLabel={sendManyLabel(chosen.length)}
        busy={isLoading}
        onClose={(result) => {
          if (result === 'ok') void sendAll();
          else setConfirming(false);
        }}
      />
    </Dialog>
  );
}

interface ChoosingProps {
  readonly templateId: string;
  readonly chosen: Clients;
  readonly onChoose: (clients: Clients) => void;
}

/** Who gets it, with the email as the one who was chosen last gets it. */
function Choosing({ templateId, chosen, onChoose }: ChoosingProps) {
  const [typed, setTyped] = useState<ChosenClient>(NO_CLIENT);
  const choose = ({ clientId, name }: ChosenClient): void => {
    if (clientId === null) {
      setTyped({ clientId, name });
      return;
    }
    setTyped(NO_CLIENT);
    const others = chosen.filter((one) => one.clientId !== clientId);
    onChoose([...others, { clientId, name }].slice(0, MAX_SENT_TOGETHER));
  };
  const last = chosen.at(-1);
  return (
    <>
      <ClientField value={typed} error={null} onChange={choose} onBlur={() => undefined} />
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={TEXT.clients}>
          {chosen.map((client) => (
            <li key={client.clientId}>
              {client.name}{' '}
              <TextButton onPress={() => onChoose(chosen.filter((one) => one !== client))}>
                {TEXT.remove} <span className="visually-hidden">{client.name}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {last && <Preview key={last.clientId} templateId={templateId} client={last} />}
    </>
  );
}

interface PreviewProps {
  readonly templateId: string;
  readonly client: Clients[number];
}

function Preview({ templateId, client: { clientId, name } }: PreviewProps) {
  const { data } = useTemplatePreviewQuery({ body: { templateId, clientId } });
  if (!data) return null;
  return (
    <section aria-label={previewTitle(name)}>
      <h3>{previewTitle(name)}</h3>
      <p>
        {TEXT.subject}: {data.subject}
      </p>
      <p className={styles['text']}>{data.text}</p>
    </section>
  );
}

interface OutcomeProps {
  readonly outcome: SentTogether;
  readonly chosen: Clients;
}

function Outcome({ outcome, chosen }: OutcomeProps) {
  const names = new Map(chosen.map(({ clientId, name }) => [clientId, name]));
  const failed = outcome.flatMap(({ clientId, problem }) =>
    problem === null ? [] : [notSentText(names.get(clientId) ?? '', problem)],
  );
  return (
    <section aria-label={TEXT.outcome}>
      <Notice announce="status">{sentManyText(outcome.length - failed.length)}</Notice>
      {failed.length > 0 && (
        <ul>
          {failed.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
