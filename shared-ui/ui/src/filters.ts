// How a list is filtered, and its rows changed together, loaded by the pages with a search.
export { BulkBar, type BulkBarProps } from './bulk-bar/bulk-bar.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './filter-line/filter-chips.tsx';
export { FilterLine, type FilterLineProps, type FilterPanelOptions } from './filter-line/filter-line.tsx';
