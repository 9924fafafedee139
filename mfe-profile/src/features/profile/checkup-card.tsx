import { Card, LinkButton } from '@fw/ui/core';

/** The way to the confidence checkup. */
export function CheckupCard() {
  return (
    <Card title="Confidence checkup">
      <p>Answer seven short questions to track your confidence about money.</p>
      <LinkButton href="#/profile/confidence-checkup" variant="secondary">
        Open the checkup
      </LinkButton>
    </Card>
  );
}
