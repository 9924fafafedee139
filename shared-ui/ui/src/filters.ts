// How a list is filtered, loaded by the pages with a search.
export { FilterChips, type FilterChip, type FilterChipsProps } from './filter-line/filter-chips.tsx';
export { FilterLine, type FilterLineProps, type FilterPanelOptions } from './filter-line/filter-line.tsx';
