import { employeeStatus, type EmployeeStatus } from '@fw/contract-crm/employee-search';
import { Button, TextField } from '@fw/ui/core';
import { FilterChips, FilterLine, type FilterChip } from '@fw/ui/filters';
import { useLocation } from '@fw/router';
import { useEffect, useRef, useState } from 'react';
import { useCompaniesQuery, useUsedTagsQuery } from '../../app/employees.api.ts';
import * as z from 'zod/mini';
import { ChoiceField } from './choice-field.tsx';
import { EMPLOYEES_TEXT as TEXT, removeFilter, STATUS_TEXT } from './employees.text.ts';
import styles from './employees.module.css';

const STATUSES = employeeStatus.options.map((value) => ({ value, label: STATUS_TEXT[value] }));

export interface Search {
  readonly searchText: string;
  readonly companyId: string;
  /** Empty finds every employee. */
  readonly status: EmployeeStatus | '';
  readonly tag: string;
}

interface SearchFormProps {
  readonly search: Search;
  readonly onSearch: (search: Search) => void;
}

const NO_TAGS: { readonly tags: readonly string[] } = { tags: [] };

const requested = z.object({ focusSearch: z.literal(true) });

/** Moves the focus into the search where its shortcut opened the page. */
function useSearchFocus() {
  const field = useRef<HTMLInputElement>(null);
  const location = useLocation();
  const isRequested = z.safeParse(requested, location.state).success;
  useEffect(() => {
    if (!isRequested) return undefined;
    // The frame moves the focus to a new page first.
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [isRequested, location.key]);
  return field;
}

export function SearchForm({ search, onSearch }: SearchFormProps) {
  const [searchText, setSearchText] = useState(search.searchText);
  const [shown, setShown] = useState(search.searchText);
  if (shown !== search.searchText) {
    // The address changed, for instance by Back; what was typed belongs to another search.
    setShown(search.searchText);
    setSearchText(search.searchText);
  }
  const { data: companies = [] } = useCompaniesQuery();
  const field = useSearchFocus();
  const typed = { ...search, searchText: searchText.trim() };
  return (
    <search>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed);
        }}
      >
        <FilterLine
          search={
            <TextField
              label={TEXT.field}
              type="search"
              ref={field}
              value={searchText}
              maxLength={100}
              onChange={setSearchText}
            />
          }
          chips={<SetFilters search={typed} onSearch={onSearch} onEmpty={() => field.current?.focus()} />}
        >
          {companies.length > 1 && (
            <ChoiceField
              label={TEXT.company}
              every={TEXT.everyCompany}
              choices={companies.map(({ companyId, name }) => ({ value: companyId, label: name }))}
              value={search.companyId}
              onChange={(companyId) => onSearch({ ...typed, companyId })}
            />
          )}
          <ChoiceField
            label={TEXT.status}
            every={TEXT.everyStatus}
            choices={STATUSES}
            value={search.status}
            onChange={(chosen) =>
              onSearch({ ...typed, status: z.safeParse(employeeStatus, chosen).data ?? '' })
            }
          />
          <TagChoice tag={search.tag} onChange={(tag) => onSearch({ ...typed, tag })} />
          <Button type="submit">{TEXT.button}</Button>
        </FilterLine>
      </form>
    </search>
  );
}

/** A chip for a filter that is set. */
const chip = (label: string | undefined, onRemove: () => void): FilterChip[] =>
  label === undefined || label === '' ? [] : [{ label, onRemove }];

/** A chip for each filter that is set. */
function SetFilters({ search, onSearch, onEmpty }: SearchFormProps & { readonly onEmpty: () => void }) {
  const { data: companies = [] } = useCompaniesQuery();
  const companyName = companies.find(({ companyId }) => companyId === search.companyId)?.name;
  const chips = [
    ...chip(companyName, () => onSearch({ ...search, companyId: '' })),
    ...chip(search.status === '' ? '' : STATUS_TEXT[search.status], () =>
      onSearch({ ...search, status: '' }),
    ),
    ...chip(search.tag, () => onSearch({ ...search, tag: '' })),
  ];
  if (chips.length === 0) return null;
  return (
    <FilterChips
      label={TEXT.chips}
      chips={chips}
      removeLabel={removeFilter}
      clear={{
        label: TEXT.clear,
        onPress: () => onSearch({ ...search, companyId: '', status: '', tag: '' }),
      }}
      onEmpty={onEmpty}
    />
  );
}

interface TagChoiceProps {
  readonly tag: string;
  readonly onChange: (tag: string) => void;
}

/** One of the tags that are used; nothing while there is none. */
function TagChoice({ tag, onChange }: TagChoiceProps) {
  const { data: { tags } = NO_TAGS } = useUsedTagsQuery();
  const offered = [...new Set(tag === '' ? tags : [...tags, tag])];
  if (offered.length === 0) return null;
  return (
    <ChoiceField
      label={TEXT.tag}
      every={TEXT.everyTag}
      choices={offered.map((one) => ({ value: one, label: one }))}
      value={tag}
      onChange={onChange}
    />
  );
}
