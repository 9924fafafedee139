// An entry of its own: only pages with sensitive changes or mailed codes load it.
export { CodeField, ResendButton, useCode } from './code-field.tsx';
export { useCountdown } from './countdown.ts';
export { isCodeOnItsWay, mappedText, refusalCode } from './refusal-code.ts';
export { needsConfirmation, useConfirmation } from './use-confirmation.tsx';
export type { SensitiveChange } from './use-confirmation.tsx';
