import { SaveProblem } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';

interface DeskProblemProps<Stored> {
  readonly error: unknown;
  /** What another advisor stored meanwhile, where the save lost a race. */
  readonly current: Stored | null;
  readonly onTake: (current: Stored) => void;
  readonly text: { readonly changed: string; readonly reload: string };
  /** Replaces the sentence of the failure. */
  readonly message?: string | undefined;
}

/** Why a form of the desk was not saved; after a lost race with a button that takes over what is stored. */
export function DeskProblem<Stored>({ error, current, onTake, text, message }: DeskProblemProps<Stored>) {
  if (error === undefined) return null;
  if (!current) return <SaveProblem message={message ?? failureText(error)} />;
  return (
    <SaveProblem message={text.changed} choices={[{ label: text.reload, onPress: () => onTake(current) }]} />
  );
}
