import { Button, ErrorPanel, SkeletonLines } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { useEffect, useState, type ReactNode } from 'react';
import { FIGURE_TEXT as TEXT } from './figure.text.ts';
import { WorkingSteps } from './working-steps.tsx';
import type { FigureWorking, ShownWorking } from './working.ts';

interface WorkingDialogProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly working: FigureWorking;
  readonly onClose: () => void;
}

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'loaded'; readonly working: ShownWorking | null };

/** Loads the working once, and again when `retry` is called. */
function useWorking({ load }: FigureWorking): { readonly loaded: Loaded; readonly retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // The working belongs to the figure that was opened, even if the page computes it again meanwhile.
  const [loadOpened] = useState(() => load);
  useEffect(() => {
    let isShown = true;
    const show = (next: Loaded) => {
      if (isShown) setLoaded(next);
    };
    Promise.resolve()
      .then(loadOpened)
      .then(
        (working) => show({ kind: 'loaded', working }),
        () => show({ kind: 'failed' }),
      );
    return () => {
      isShown = false;
    };
  }, [loadOpened, attempt]);
  const retry = () => {
    setLoaded({ kind: 'loading' });
    setAttempt((count) => count + 1);
  };
  return { loaded, retry };
}

/** The lines behind one figure: formula, inputs with source and day, constants with year, result. */
export function WorkingDialog({ label, value, working, onClose }: WorkingDialogProps) {
  const { loaded, retry } = useWorking(working);
  return (
    <Dialog
      open
      size="lg"
      title={TEXT.title(label)}
      onClose={onClose}
      actions={<Button onPress={onClose}>Done</Button>}
    >
      {working.note !== undefined && <p>{working.note}</p>}
      {loaded.kind === 'loading' && <SkeletonLines label={TEXT.loading} lines={6} />}
      {loaded.kind === 'failed' && (
        <ErrorPanel onRetry={retry}>We couldn&apos;t load the working. Please try again.</ErrorPanel>
      )}
      {loaded.kind === 'loaded' && (
        <WorkingSteps
          working={loaded.working}
          line={working.line}
          label={label}
          value={working.value ?? value}
          originOf={working.originOf}
        />
      )}
    </Dialog>
  );
}
