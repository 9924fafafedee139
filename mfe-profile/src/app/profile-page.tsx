import type { UserProfile } from '@fw/contract-profile';
import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { LeaveQuestion } from './leave-question.tsx';
import { useProfileQuery } from './profile.api.ts';
import { FORM_TEXT as TEXT } from './profile-form.text.ts';
import styles from './profile-form.module.css';

interface ProfilePageFrameProps {
  readonly headline: string;
  /** Short forms, two beside each other where the page is wide enough. */
  readonly isPaired?: boolean;
  readonly children: (profile: UserProfile) => ReactNode;
}

/** A page about the profile: loading, failed, or its forms. */
export function ProfilePageFrame({ headline, isPaired = false, children }: ProfilePageFrameProps) {
  const { data, error, refetch, isFetching } = useProfileQuery();
  const isFailed = error !== undefined && !data;
  return (
    <>
      <PageHeader kicker="My information" headline={isFailed ? TEXT.failed : headline} />
      {isFailed && <LoadFailed {...{ error, isFetching, refetch }} />}
      {!isFailed && !data && (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={8} />
        </Card>
      )}
      {data && (
        <LeaveQuestion>
          <div className={styles['cards']} data-paired={isPaired || undefined}>
            {children(data)}
          </div>
        </LeaveQuestion>
      )}
    </>
  );
}
