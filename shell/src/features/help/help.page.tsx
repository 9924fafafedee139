import { helpCalls } from '@fw/contract-identity';
import { ACCOUNTS_ROUTE, PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import {
  BankIcon,
  Button,
  Card,
  CompanyIcon,
  ErrorPanel,
  MailIcon,
  MessageIcon,
  PageHeader,
  RoundMark,
  SettingsIcon,
  SkeletonLines,
  TextLink,
  type Icon,
} from '@fw/ui/core';
import { contractEndpoint, failureText, loadWithRetry, useSession } from '@fw/web-kit';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { accountApi } from '../../account/account.api.ts';
import classes from './help.module.css';
import { HELP_TEXT as TEXT } from './help.text.ts';

const { useHelpContentQuery } = accountApi.injectEndpoints({
  endpoints: (build) => ({ helpContent: build.query(contractEndpoint(helpCalls.content)) }),
});

const ShortcutsDialog = lazy(() =>
  loadWithRetry(() => import('@fw/web-kit/shortcuts')).then((module) => ({
    default: module.ShortcutsDialog,
  })),
);

/** Whom to reach and what to try, for people with and without a session [A8-23]. */
export function HelpPage() {
  const { status, user } = useSession();
  const isSignedIn = status === 'signed-in';
  // An advisor has neither accounts nor a planner here.
  const isClient = isSignedIn && user?.role === 'employee';
  useEffect(() => {
    document.title = `${TEXT.name} | Fairwater`;
  }, []);
  return (
    <>
      {isSignedIn ? <PageHeader kicker={TEXT.name} headline={TEXT.headline} /> : <h1>{TEXT.headline}</h1>}
      <div className={classes['page']} data-wide={isSignedIn || undefined}>
        <div className={classes['cards']}>
          <Part title={TEXT.benefits.title} icon={CompanyIcon}>
            <p>{TEXT.benefits.text}</p>
          </Part>
          <Part
            title={TEXT.bank.title}
            icon={BankIcon}
            footer={isClient && <TextLink href={`#${ACCOUNTS_ROUTE}`}>{TEXT.bank.link}</TextLink>}
          >
            <ol className={classes['steps']}>
              {TEXT.bank.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </Part>
        </div>
        <div className={classes['cards']} data-rail>
          {(isClient || !isSignedIn) && (
            <Part
              title={TEXT.planner.title}
              icon={MessageIcon}
              footer={isClient && <TextLink href={`#${PLANNER_ROUTE}`}>{TEXT.planner.link}</TextLink>}
            >
              <p>{isClient ? TEXT.planner.text : TEXT.planner.signedOut}</p>
            </Part>
          )}
          <Part title={TEXT.support.title} icon={MailIcon}>
            <Support />
          </Part>
          {isClient && <Keyboard />}
        </div>
      </div>
      {!isSignedIn && (
        <p>
          <TextLink href="#/auth/login">{TEXT.back}</TextLink>
        </p>
      )}
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly icon: Icon;
  /** The way on. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, icon: PartIcon, footer, children }: PartProps) {
  return (
    <Card
      mark={
        <RoundMark>
          <PartIcon />
        </RoundMark>
      }
      title={title}
      footer={footer || undefined}
    >
      <div className={classes['text']}>{children}</div>
    </Card>
  );
}

/** The list of shortcuts, also for those who switched its key off. */
function Keyboard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Part
      title={TEXT.keys.title}
      icon={SettingsIcon}
      footer={
        <Button size="sm" variant="secondary" onPress={() => setOpen(true)}>
          {TEXT.keys.open}
        </Button>
      }
    >
      <p>{TEXT.keys.text}</p>
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
