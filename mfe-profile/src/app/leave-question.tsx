import { useBlocker, useNavigate } from '@fw/router';
import { ConfirmDialog } from '@fw/ui/overlays';
import type { EntityForm } from '@fw/web-kit/forms';
import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';

type Discard = () => void;
/** Notes how to discard what was typed in a form of the page; null where nothing was. */
type Note = (formId: string, discard: Discard | null) => void;

interface Move {
  readonly currentLocation: { readonly pathname: string };
  readonly nextLocation: { readonly pathname: string };
}

const UnsavedForms = createContext<Note>(() => undefined);

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The route that a click opens in this window; null for any other click. */
function clickedRoute(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
  if (!link || link.hasAttribute('target') || !isPlain(event)) return null;
  return link.getAttribute('href')?.slice(1) ?? null;
}

/** Follows plain links through the router while input is unsaved: the browser's own way cannot be stopped any more. */
function useRoutedLinks(isUnsaved: () => boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const route = isUnsaved() ? clickedRoute(event) : null;
      if (route === null) return;
      event.preventDefault();
      void navigate(route);
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [isUnsaved, navigate]);
}

/** Confirms before a link leaves a page with forms that hold unsaved input; accepting discards it. */
export function LeaveQuestion({ children }: { readonly children: ReactNode }) {
  const [unsaved] = useState(() => new Map<string, Discard>());
  const note = useCallback<Note>(
    (formId, discard) => {
      if (discard) unsaved.set(formId, discard);
      else unsaved.delete(formId);
    },
    [unsaved],
  );
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Move) =>
        unsaved.size > 0 && currentLocation.pathname !== nextLocation.pathname,
      [unsaved],
    ),
  );
  useRoutedLinks(useCallback(() => unsaved.size > 0, [unsaved]));
  const close = (isAccepted: boolean): void => {
    if (!isAccepted) {
      blocker.reset?.();
      return;
    }
    for (const discard of unsaved.values()) discard();
    unsaved.clear();
    blocker.proceed?.();
  };
  return (
    <UnsavedForms value={note}>
      {children}
      <ConfirmDialog open={blocker.state === 'blocked'} onClose={(result) => close(result === 'ok')} />
    </UnsavedForms>
  );
}

type TypedForm = Pick<EntityForm<object, { readonly version: number }>, 'isDirty' | 'isBusy' | 'discard'>;

/** Has the page confirm before it is left with what was typed in this form; returns what forgets the input at once. */
export function useLeaveQuestion({ isDirty, isBusy, discard }: TypedForm): Discard {
  const formId = useId();
  const note = useContext(UnsavedForms);
  useEffect(() => {
    note(formId, isDirty && !isBusy ? discard : null);
    return () => note(formId, null);
  }, [note, formId, isDirty, isBusy, discard]);
  return () => {
    note(formId, null);
    discard();
  };
}
