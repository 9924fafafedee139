import { ShownTogether } from '@fw/web-kit/first-use';
import { useDispatch } from '@fw/state';
import { Card, PageHeader, SkeletonLines } from '@fw/ui/core';
import { useSession } from '@fw/web-kit';
import { leaveAfterDeletion } from '../../app/leave.ts';
import { ActivityCard } from './activity-card.tsx';
import { PrivacyCard } from './privacy-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { SECURITY_TEXT as TEXT } from './security.text.ts';
import classes from './security.module.css';

export { registerSecurity } from './security.api.ts';

const LoadingCard = () => (
  <div className={classes['cards']}>
    <Card>
      <SkeletonLines label={TEXT.loading} lines={8} />
    </Card>
  </div>
);

/** Second factors, sessions and the record of the account. */
export function SecurityPage() {
  const { user } = useSession();
  const dispatch = useDispatch();
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={TEXT.headline} />
      <ShownTogether loading={<LoadingCard />}>
        <div className={classes['cards']}>
          <SecondFactorCard />
          <SessionsCard />
          <ActivityCard isClient={user?.role === 'employee'} />
          <PrivacyCard canDelete={user?.role === 'employee'} onDeleted={() => leaveAfterDeletion(dispatch)} />
        </div>
      </ShownTogether>
    </>
  );
}
