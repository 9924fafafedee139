// What every page needs; nothing here loads the aria library.
export { Breadcrumbs, type BreadcrumbsProps, type Crumb } from './breadcrumbs/breadcrumbs.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { buttonClass, textLinkClass, type ButtonLook, type ButtonVariant } from './button/button-class.ts';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export { LinkButton, TextLink } from './button/link-button.tsx';
export { TextButton, type TextButtonProps } from './button/text-button.tsx';
export { TickButton, type TickButtonProps } from './button/tick-button.tsx';
export { Card, type CardProps } from './card/card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox/checkbox.tsx';
export {
  Checklist,
  chosenAfter,
  type ChecklistItem,
  type ChecklistProps,
  type ChecklistType,
} from './checklist/checklist.tsx';
export { CurrencyField, type CurrencyFieldProps } from './currency-field/currency-field.tsx';
export { currencyProblem, currencyText, type CurrencyRule } from './currency-field/currency-problem.ts';
export type { Column, Expansion, NarrowPlace, RowAction, RowGroup, Sort } from './data-table/column.ts';
export { DataTable, type DataTableProps } from './data-table/data-table.tsx';
export { EmptyState, type EmptyStateProps } from './empty-state/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './error-panel/error-panel.tsx';
export { ErrorSummary, type ErrorSummaryProps, type FormProblem } from './error-summary/error-summary.tsx';
export { Illustration, type IllustrationName } from './illustration/illustration.tsx';
export { InactivityDialog, type InactivityDialogProps } from './inactivity-dialog/inactivity-dialog.tsx';
export { useLatest } from './latest.ts';
export { Marked, type MarkedProps } from './marked/marked.tsx';
export { Money, moneyText, type MoneyProps } from './money/money.tsx';
export {
  NavigationProgress,
  type NavigationProgressProps,
} from './navigation-progress/navigation-progress.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './notice/notice.tsx';
export { SaveProblem, type SaveProblemProps } from './notice/save-problem.tsx';
export { NumberField, numberText, type NumberFieldProps } from './number-field/number-field.tsx';
export { Mark, PageHeader, type PageHeaderProps } from './page-header/page-header.tsx';
export { PageTrail } from './page-header/page-trail.ts';
export { lastPageNumber, pageWindow, Pagination, type PaginationProps } from './pagination/pagination.tsx';
export { PercentField, type PercentFieldProps } from './percent-field/percent-field.tsx';
export { percentProblem, percentText, type PercentRule } from './percent-field/percent-problem.ts';
export { ProgressBar, type ProgressBarProps } from './progress-bar/progress-bar.tsx';
export { RadioGroup, type Choice, type RadioGroupProps } from './radio-group/radio-group.tsx';
export { PersonMark, type PersonMarkProps } from './round-mark/person-mark.tsx';
export { RoundMark, type RoundMarkProps } from './round-mark/round-mark.tsx';
export { Skeleton, SkeletonLines, type LoadingProps, type SkeletonProps } from './skeleton/skeleton.tsx';
export { clampTo, Slider, type Range, type SliderProps } from './slider/slider.tsx';
export { StatusPill, Tag, type StatusPillProps, type Tone } from './status-pill/status-pill.tsx';
export { Switch, type SwitchProps } from './switch/switch.tsx';
export { Tabs, type TabItem, type TabsProps } from './tabs/tabs.tsx';
export {
  PasswordField,
  TextField,
  type PasswordFieldProps,
  type TextFieldProps,
} from './text-field/text-field.tsx';
export { TextArea, type TextAreaProps } from './text-field/text-area.tsx';
export { ToastRegion, type Toast, type ToastRegionProps, type ToastTone } from './toast/toast-region.tsx';
export * from './icons/icons.ts';
export { NamedIcon } from './icons/named-icon.tsx';
export { controlClass, Field, FieldError, type ControlProps, type FieldProps } from './field/field.tsx';
export { FieldGroup } from './field/group.tsx';
export { useNearView } from './near-view.ts';
