import { HELP_ROUTE, TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { Card, EmptyState, LinkButton, TextLink } from '@fw/ui/core';

/** The address names no month that exists. */
export function UnknownMonth() {
  return (
    <Card>
      <EmptyState
        level={1}
        illustration="no-page"
        title="We couldn't find that month."
        action={
          <>
            <LinkButton href={`#${TRANSACTIONS_ROUTE}`}>All transactions</LinkButton>
            <TextLink href={`#${HELP_ROUTE}`}>Help</TextLink>
          </>
        }
      >
        The address may be mistyped. Your transactions list every month that you have.
      </EmptyState>
    </Card>
  );
}
