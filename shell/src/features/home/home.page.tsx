import { workbookCalls } from '@fw/contract-goals/workbook';
import type { ParsedRegistry } from '@fw/contract-remotes';
import { DESK_ROUTE } from '@fw/contract-remotes/routes';
import { DownloadIcon, LinkButton } from '@fw/ui/core';
import { DownloadButton, RemoteUnavailablePanel, useSession, type SuiteStore } from '@fw/web-kit';
import { chosenDollars } from '@fw/web-kit/dollars';
import { useRef } from 'react';
import page from '../../app/page.module.css';
import classes from './home.module.css';
import { HOME_TEXT as TEXT } from './home.text.ts';
import { HomeHeadline, HomeWidgets } from './home-widgets.tsx';
import { useLoadingHeights } from './loading-heights.ts';

interface HomePageProps {
  readonly remotes: ParsedRegistry;
  readonly store: SuiteStore;
}

/** The first page: the month in one sentence, and the widgets of every remote. */
export function HomePage({ remotes: { registry, problems }, store }: HomePageProps) {
  const { user } = useSession();
  const box = useRef<HTMLDivElement>(null);
  const heights = useLoadingHeights(box);
  const isAdvisor = user?.role === 'advisor';
  const greeting = (
    <h1 className={page['headline']}>
      {user ? `Hello ${user.firstName}. ` : ''}Here is your financial picture.
    </h1>
  );
  return (
    <div ref={box}>
      <div className={classes['top']}>
        <p className={classes['page']}>{TEXT.page}</p>
        {!isAdvisor && (
          <DownloadButton
            call={workbookCalls.generateExcel}
            args={{ body: { dollars: chosenDollars() } }}
            icon={<DownloadIcon />}
            label={TEXT.workbook}
            progress={TEXT.creatingWorkbook}
          />
        )}
      </div>
      {isAdvisor ? (
        <>
          {greeting}
          <LinkButton href={`#${DESK_ROUTE}`}>Open the advisor desk</LinkButton>
        </>
      ) : (
        <>
          <HomeHeadline {...{ registry, store, heights, greeting }} />
          {problems.length > 0 && (
            <RemoteUnavailablePanel
              title="We couldn't load some parts of Fairwater"
              action="Reload"
              onAction={() => location.reload()}
            />
          )}
          <HomeWidgets {...{ registry, store, heights }} />
        </>
      )}
    </div>
  );
}
