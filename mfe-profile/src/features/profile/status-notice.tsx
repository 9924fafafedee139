import { LinkButton, Notice, Skeleton } from '@fw/ui/core';
import { useProfileStatusQuery } from '../../app/profile.api.ts';
import { missingText, PART_ROUTE, PROFILE_TEXT as TEXT } from './profile.text.ts';
import styles from './profile.module.css';

/** What is missing in the profile, with the form that completes it; nothing once it is complete or unknown. */
export function StatusNotice() {
  const { data, isLoading } = useProfileStatusQuery();
  const open = data?.parts.find(({ isComplete }) => !isComplete);
  if (isLoading) return <Skeleton />;
  if (!open) return null;
  return (
    <div className={styles['status']}>
      <Notice
        action={
          <LinkButton size="sm" variant="secondary" href={`#/profile/${PART_ROUTE[open.part]}`}>
            {TEXT.complete}
          </LinkButton>
        }
      >
        {missingText(open.part, open.missing.length)}
      </Notice>
    </div>
  );
}
