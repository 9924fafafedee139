import type { Employee } from '@fw/contract-crm';
import { CONSENT_SCOPE_TEXT, CONSENT_SCOPES, type ConsentScope } from '@fw/contract-crm/consent';
import { Card, SecurityIcon, TextButton } from '@fw/ui/core';
import { StatTile, StatTiles } from '@fw/ui/stats';
import { flagMember, useSearchState } from '@fw/web-kit/search-state';
import { useId, type ReactNode } from 'react';
import { IN_PLACE } from '../../app/in-place.ts';
import { ClientPart } from './client-part.tsx';
import { scopeParts } from './client-scopes.tsx';
import { allowedSentence, CLIENT_TEXT as TEXT } from './client.text.ts';
import type { OfClient } from './of-client.ts';
import { RequestSharing } from './request-sharing.tsx';
import type { ClientSharing } from './use-sharing.ts';
import styles from './client.module.css';

const MEMBERS = { details: flagMember };

/** Whether all that a client shares is shown below the key figures, kept in the address. */
function useDetailsAddress() {
  const { read, change } = useSearchState(MEMBERS, IN_PLACE);
  return { isOpen: read('details'), setOpen: (details: boolean) => change({ details }) };
}

const isShownHere = (scope: ConsentScope): boolean => scopeParts(scope) !== null;

interface ClientDataProps {
  readonly employee: Employee;
  readonly sharing: ClientSharing;
}

/** What the client lets this advisor read: until when, the key figures, and more on request; nothing else is requested. */
export function ClientData({ employee: { userId: clientId, firstName }, sharing }: ClientDataProps) {
  const { read, scopes, ended, endsOn, refuse } = sharing;
  const { isOpen, setOpen } = useDetailsAddress();
  const cardProps = (scope: ConsentScope): OfClient => ({ clientId, onRefused: () => refuse(scope) });
  const shown = scopes.filter(isShownHere);
  const hasDetails = shown.length > 0;
  const id = useId();
  return (
    <ClientPart title={TEXT.title} read={read} framed>
      {() => (
        <section aria-labelledby={id} className={styles['keys']}>
          <h2 id={id} className="visually-hidden">
            {TEXT.title}
          </h2>
          <Shared {...{ clientId, firstName, scopes, endsOn }}>
            {hasDetails && (
              <TextButton expanded={isOpen} onPress={() => setOpen(!isOpen)}>
                {isOpen ? TEXT.hideDetails : TEXT.showDetails}
              </TextButton>
            )}
          </Shared>
          <StatTiles flush>
            {CONSENT_SCOPES.filter(isShownHere).map((scope) => {
              const Tiles = scopeParts(scope)?.Tiles;
              if (scopes.includes(scope)) return Tiles && <Tiles key={scope} {...cardProps(scope)} />;
              return (
                <StatTile key={scope} label={CONSENT_SCOPE_TEXT[scope].label} tone="quiet">
                  <SecurityIcon aria-hidden />
                  {TEXT.notShared}
                </StatTile>
              );
            })}
          </StatTiles>
          {(isOpen || ended.length > 0) && (
            <div className={styles['details']}>
              {isOpen &&
                shown.map((scope) => {
                  const Details = scopeParts(scope)?.Details;
                  return Details && <Details key={scope} {...cardProps(scope)} />;
                })}
              {ended.map((scope) => (
                <Card key={scope} title={CONSENT_SCOPE_TEXT[scope].label}>
                  <p>{TEXT.notAllowed}</p>
                </Card>
              ))}
            </div>
          )}
        </section>
      )}
    </ClientPart>
  );
}

interface SharedProps extends Pick<ClientSharing, 'scopes' | 'endsOn'> {
  readonly clientId: string;
  readonly firstName: string;
  /** What opens the details. */
  readonly children: ReactNode;
}

/** What is shared, until when, and a request for the rest. */
function Shared({ clientId, firstName, scopes, endsOn, children }: SharedProps) {
  const isNothing = endsOn === null || scopes.length === 0;
  return (
    <div className={styles['shared']} data-allowed={isNothing ? undefined : true}>
      <SecurityIcon aria-hidden />
      {isNothing ? (
        <p>
          <strong>{TEXT.nothing}</strong> {TEXT.nothingHint}
        </p>
      ) : (
        <p>
          {allowedSentence(scopes, endsOn)} {TEXT.logged}
        </p>
      )}
      <RequestSharing {...{ clientId, firstName, scopes }} />
      {children}
    </div>
  );
}
