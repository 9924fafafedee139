import { TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { useClientFactsQuery, useRemoveTagMutation } from '../../app/employees.api.ts';
import { TAGS_TEXT as TEXT } from './client-tags.text.ts';
import styles from './client-header.module.css';

const AddTagDialog = later(async () => (await import('./add-tag.dialog.tsx')).AddTagDialog);

interface ClientTagsProps {
  readonly clientId: string;
}

/** The tags of a client, which every advisor of the company sees and changes. */
export function ClientTags({ clientId }: ClientTagsProps) {
  const { data } = useClientFactsQuery({ body: { userIds: [clientId] } });
  const [remove] = useRemoveTagMutation();
  const [isAdding, setAdding] = useState(false);
  const toast = useToast();
  const removeTag = async (tag: string) => {
    const { error } = await remove({ body: { clientId, tag } });
    if (error) toast.failure(error);
  };
  const tags = data?.[0]?.tags ?? [];
  return (
    <section className={styles['tags']} aria-label={TEXT.tags}>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag} className={styles['tag']}>
              {tag}
              <TextButton onPress={() => void removeTag(tag)}>
                {TEXT.remove}
                <span className="visually-hidden"> {tag}</span>
              </TextButton>
            </li>
          ))}
        </ul>
      )}
      {data && <TextButton onPress={() => setAdding(true)}>{TEXT.add}</TextButton>}
      {isAdding && <AddTagDialog clientId={clientId} onClose={() => setAdding(false)} />}
    </section>
  );
}
