/** Receives the message for the text of a field, null when it is valid; `isGap` is true where the field is empty. */
export type OnProblem = (message: string | null, isGap?: boolean) => void;

export function reportProblem(
  onProblem: OnProblem | undefined,
  message: string | null,
  isGap: boolean,
): void {
  if (isGap && message !== null) onProblem?.(message, isGap);
  else onProblem?.(message);
}
