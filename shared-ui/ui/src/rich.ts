// Parts that stand on the aria library: dialogs, menus, lists to choose from, dates.
export * from './date-field/index.ts';
export * from './dialog/index.ts';
export * from './help/index.ts';
export * from './menu/index.ts';
export * from './select/index.ts';
export * from './tabs/index.ts';
export { ariaFieldProps, AriaLabel, AriaNotes } from './field/aria-parts.tsx';
