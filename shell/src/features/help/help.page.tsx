import { ACCOUNTS_ROUTE, PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import { Button, Card, ErrorPanel, PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { failureText, loadWithRetry, useSession } from '@fw/web-kit';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useHelpContentQuery } from './help.api.ts';
import classes from './help.module.css';
import { HELP_TEXT as TEXT } from './help.text.ts';

const ShortcutsDialog = lazy(() =>
  loadWithRetry(() => import('@fw/web-kit/shortcuts')).then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

/** Whom to reach and what to try, for people with and without a session [A8-23]. */
export function HelpPage() {
  const { status, user } = useSession();
  const isSignedIn = status === 'signed-in';
  const role = isSignedIn ? user?.role : undefined;
  useEffect(() => {
    document.title = `${TEXT.name} | Fairwater`;
  }, []);
  return (
    <>
      {isSignedIn ? <PageHeader kicker={TEXT.name} headline={TEXT.headline} /> : <h1>{TEXT.headline}</h1>}
      <div className={classes['cards']}>
        <Part title={TEXT.benefits.title}>
          <p>{TEXT.benefits.text}</p>
        </Part>
        <Part title={TEXT.planner.title}>
          <p>{isSignedIn ? TEXT.planner.text : TEXT.planner.signedOut}</p>
          {isSignedIn && <TextLink href={`#${PLANNER_ROUTE}`}>{TEXT.planner.link}</TextLink>}
        </Part>
        <Part title={TEXT.bank.title}>
          <ol className={classes['steps']}>
            {TEXT.bank.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {isSignedIn && <TextLink href={`#${ACCOUNTS_ROUTE}`}>{TEXT.bank.link}</TextLink>}
        </Part>
        <Part title={TEXT.support.title}>
          <Support />
        </Part>
        {role === 'employee' && <Keyboard />}
      </div>
      {!isSignedIn && (
        <p>
          <TextLink href="#/auth/login">{TEXT.back}</TextLink>
        </p>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes['text']}>{children}</div>
    </Card>
  );
}

/** The list of shortcuts, also for those who switched its key off. */
function Keyboard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part title={TEXT.keys.title}>
      <p>{TEXT.keys.text}</p>
      <div>
        <Button variant="secondary" onPress={() => setOpen(true)}>
          {TEXT.keys.open}
        </Button>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ShortcutsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Part>
  );
}

function Support() {
  const { data, error, refetch } = useHelpContentQuery();
  if (error !== undefined) return <ErrorPanel title={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines lines={2} label={TEXT.support.loading} />;
  const { supportEmail } = data;
  if (supportEmail === null) return <p>{TEXT.support.none}</p>;
  return (
    <>
      <p>{TEXT.support.text}</p>
      <TextLink href={`mailto:${supportEmail}`}>{TEXT.support.write(supportEmail)}</TextLink>
    </>
  );
}
