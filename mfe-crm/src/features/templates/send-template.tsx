import type { Employee } from '@fw/contract-crm';
import { Button, Card, SkeletonLines } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { LoadFailed, useFormKey, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { useSendTemplateMutation, useTemplatePreviewQuery, useTemplatesQuery } from './templates.api.ts';
import { TEMPLATES_TEXT as TEXT } from './templates.text.ts';
import styles from './templates.module.css';

/** Sends one employee an email from a template, after a preview. */
export function SendTemplate({ employee: { userId: clientId } }: { readonly employee: Employee }) {
  const { data: templates, error, refetch, isFetching } = useTemplatesQuery();
  const [chosen, setChosen] = useState<string | null>(null);
  const [first] = templates ?? [];
  const templateId = chosen ?? first?.templateId ?? null;
  return (
    <Card title={TEXT.sendTitle}>
      {error && !templates ? (
        <LoadFailed {...{ error, isFetching, refetch }} />
      ) : (
        <>
          {!templates && <SkeletonLines label={TEXT.loading} lines={2} />}
          {templates && templateId === null && <p>{TEXT.sendNone}</p>}
          {templates && templateId !== null && (
            <div className={styles['form']}>
              <Select
                label={TEXT.template}
                value={templateId}
                options={templates.map(({ templateId: value, name }) => ({ value, label: name }))}
                onChange={setChosen}
              />
              <Preview key={templateId} templateId={templateId} clientId={clientId} />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

interface PreviewProps {
  readonly templateId: string;
  readonly clientId: string;
}

function Preview({ templateId, clientId }: PreviewProps) {
  const body = { templateId, clientId };
  const { data, error, refetch, isFetching } = useTemplatePreviewQuery({ body });
  const [send, { isLoading }] = useSendTemplateMutation();
  const { key, renew } = useFormKey();
  const toast = useToast();
  const sendIt = async () => {
    const { error: problem } = await send({ body, idempotencyKey: key });
    if (problem) {
      toast.failure(problem);
      return;
    }
    toast.good(TEXT.sent);
    renew();
  };
  if (error && !data) {
    return <LoadFailed {...{ error, isFetching, refetch }} />;
  }
  if (!data) return <SkeletonLines label={TEXT.loading} lines={3} />;
  return (
    <section aria-label={TEXT.preview}>
      <p>
        {TEXT.to}: {data.to}
      </p>
      <p>
        {TEXT.subject}: {data.subject}
      </p>
      <p className={styles['text']}>{data.text}</p>
      <Button busy={isLoading} onPress={() => void sendIt()}>
        {TEXT.send}
      </Button>
    </section>
  );
}
