import { Card, TextLink } from '@fw/ui/core';

/** Leads to what the advisors of the company may read. */
export function AdvisorAccessCard() {
  return (
    <Card title="Advisor access" action={<TextLink href="#/profile/advisor-access">Change</TextLink>}>
      <p>Choose what your advisors can see, and until when.</p>
    </Card>
  );
}
