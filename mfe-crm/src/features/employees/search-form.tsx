import { Button, TextField } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import { useState } from 'react';
import { useCompaniesQuery } from '../../app/employees.api.ts';
import { EMPLOYEES_TEXT as TEXT } from './employees.text.ts';
import styles from './employees.module.css';

export interface Search {
  readonly searchText: string;
  readonly companyId: string;
}

interface SearchFormProps {
  readonly search: Search;
  readonly isBusy: boolean;
  readonly onSearch: (search: Search) => void;
}

const EVERY = '';

export function SearchForm({ search, isBusy, onSearch }: SearchFormProps) {
  const [searchText, setSearchText] = useState(search.searchText);
  const { data: companies = [] } = useCompaniesQuery();
  const options = [
    { value: EVERY, label: TEXT.everyCompany },
    ...companies.map(({ companyId, name }) => ({ value: companyId, label: name })),
  ];
  return (
    <search>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch({ ...search, searchText: searchText.trim() });
        }}
      >
        <TextField
          label={TEXT.field}
          type="search"
          value={searchText}
          maxLength={100}
          onChange={setSearchText}
        />
        {companies.length > 1 && (
          <Select
            label="Company"
            value={search.companyId}
            options={options}
            onChange={(companyId) => {
              onSearch({ searchText: searchText.trim(), companyId });
            }}
          />
        )}
        <Button type="submit" busy={isBusy}>
          {TEXT.button}
        </Button>
      </form>
    </search>
  );
}
