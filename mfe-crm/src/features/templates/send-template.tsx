import type { Employee } from '@fw/contract-crm';
import { MAX_SUBJECT_LENGTH, MAX_TEMPLATE_LENGTH } from '@fw/contract-crm/email-templates';
import { Button, SkeletonLines, TextArea, TextField } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { findFieldError, LoadFailed, useFormDraft, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import { EmailText } from '../../app/email-text.tsx';
import { useSendTemplateMutation, useTemplatePreviewQuery, useTemplatesQuery } from './templates.api.ts';
import { TEMPLATES_TEXT as TEXT } from './templates.text.ts';
import styles from './templates.module.css';

/** Sends one employee an email from a template, after a preview. */
export function SendTemplate({ employee: { userId: clientId } }: { readonly employee: Employee }) {
  const { data: templates, error, refetch, isFetching } = useTemplatesQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <section aria-label={TEXT.sendTitle}>
      {error && !templates ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <>
          {!templates && <SkeletonLines label={TEXT.loading} lines={2} />}
          {templates?.length === 0 && <p>{TEXT.sendNone}</p>}
          {templates && templates.length > 0 && (
            <div className={styles['form']}>
              <Select
                label={TEXT.template}
                value={chosen}
                options={templates.map(({ templateId: value, name }) => ({ value, label: name }))}
                onChange={setChosen}
              />
              {chosen !== null && <Preview key={chosen} templateId={chosen} clientId={clientId} />}
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface PreviewProps {
  readonly templateId: string;
  readonly clientId: string;
}

function Preview({ templateId, clientId }: PreviewProps) {
  const body = { templateId, clientId };
  const { data, error, refetch, isFetching } = useTemplatePreviewQuery({ body });
  if (error && !data) {
    return <LoadFailed {...{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonLines label={TEXT.loading} lines={3} />;
  return (
    <section aria-label={TEXT.preview}>
      <PersonalEmail filled={data} {...body} />
    </section>
  );
}

interface PersonalEmailProps extends PreviewProps {
  readonly filled: { readonly to: string; readonly subject: string; readonly text: string };
}

const personalEmail = z.object({ subject: z.string(), text: z.string() });

/** The filled-in template, which the advisor may change for this client before it is sent. */
function PersonalEmail({ filled, templateId, clientId }: PersonalEmailProps) {
  const name = `email ${templateId} ${clientId}`;
  const start = { subject: filled.subject, text: filled.text };
  const { value: typed, set: setTyped, discard } = useFormDraft(name, personalEmail, start);
  const [send, { isLoading, error }] = useSendTemplateMutation();
  const { key, renew } = useFormKey();
  const toast = useToast();
  const sendIt = async () => {
    const { error: problem } = await send({ body: { templateId, clientId, ...typed }, idempotencyKey: key });
    if (problem) {
      toast.failure(problem);
      return;
    }
    toast.good(TEXT.sent);
    discard();
    renew();
  };
  return (
    <>
      <p>
        {TEXT.to}: <EmailText address={filled.to} />
      </p>
      <TextField
        label={TEXT.subject}
        maxLength={MAX_SUBJECT_LENGTH}
        value={typed.subject}
        error={findFieldError(error, 'subject') ?? null}
        onChange={(subject) => setTyped({ ...typed, subject })}
      />
      <TextArea
        label={TEXT.text}
        maxLength={MAX_TEMPLATE_LENGTH}
        rows={8}
        value={typed.text}
        error={findFieldError(error, 'text') ?? null}
        onChange={(text) => setTyped({ ...typed, text })}
      />
      <Button busy={isLoading} onPress={() => void sendIt()}>
        {TEXT.send}
      </Button>
    </>
  );
}
