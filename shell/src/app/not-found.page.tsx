import { Card, EmptyState, LinkButton, TextLink } from '@fw/ui/core';
import { useSession } from '@fw/web-kit';
import { useEffect } from 'react';
import { NOT_FOUND_TEXT as TEXT, wayOn } from './not-found.text.ts';
import { NOT_FOUND_TITLE } from './not-found.title.ts';

/** The page of an address that has no route, for people with and without a session. */
export function NotFoundPage() {
  const { status, user } = useSession();
  const role = status === 'signed-in' ? user?.role : undefined;
  useEffect(() => {
    // The frame, which names the page otherwise, is shown to those who are signed in.
    if (role === undefined) document.title = `${NOT_FOUND_TITLE} | Fairwater`;
  }, [role]);
  const { label, href } = wayOn(role);
  const content = (
    <EmptyState
      level={1}
      illustration="no-page"
      title={NOT_FOUND_TITLE}
      action={
        <>
          <LinkButton href={href}>{label}</LinkButton>
          <TextLink href={TEXT.help.href}>{TEXT.help.label}</TextLink>
        </>
      }
    >
      {TEXT.text}
    </EmptyState>
  );
  return role === undefined ? content : <Card>{content}</Card>;
}
