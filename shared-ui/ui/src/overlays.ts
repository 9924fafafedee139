// Parts of dialogs and forms, loaded by the pages that use them, most built on the aria library: dialogs, menus, lists
// to choose from, dates, what hindered saving.
export { DateField, type DateFieldProps } from './date-field/date-field.tsx';
export { dateProblem, dateText, type DateEntry, type DateRule } from './date-field/date-problem.ts';
export { ConfirmDialog, confirmText, type ConfirmDialogProps } from './dialog/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export type { DialogResult } from './dialog/dialog-frame.tsx';
export { Help, Tooltip, type HelpProps, type TooltipProps } from './help/help.tsx';
export { Menu, type MenuEntry, type MenuProps } from './menu/menu.tsx';
/** Also part of the core, as the tabs: remotes of an earlier build take them from here. */
export { SaveProblem, type SaveProblemProps } from './notice/save-problem.tsx';
export { Select, type Option, type SelectProps } from './select/select.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export { ariaFieldProps, AriaLabel, AriaNotes } from './field/aria-parts.tsx';
