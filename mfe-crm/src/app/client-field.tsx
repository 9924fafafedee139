import { fullName } from '@fw/contract-profile/person-name';
import { TextField } from '@fw/ui/core';
import { useEffect, useState } from 'react';
import type { ChosenClient } from './chosen-client.ts';
import { useSearchEmployeesQuery } from './employees.api.ts';
import styles from './client-field.module.css';

const TEXT = {
  label: 'Employee',
  hint: 'Type a name, email or company',
  found: 'Employees found',
} as const;

const foundText = (count: number): string => {
  if (count === 0) return 'No employees found';
  return count === 1 ? '1 employee found' : `${String(count)} employees found`;
};

const SEARCH_DELAY_MS = 200;
const MIN_LETTERS = 2;
const MAX_FOUND = 6;
const MAX_TYPED = 100;
const FIRST = { sort: 'name', direction: 'ASC', page: 1, pageSize: MAX_FOUND } as const;

interface Found {
  readonly clientId: string;
  readonly name: string;
  readonly companyName: string;
}

/** Employees whom the typed text finds; null while nothing is searched. */
function useFound(typed: string, isOpen: boolean): readonly Found[] | null {
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(typed.trim()), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const isSearched = isOpen && searchText.length >= MIN_LETTERS;
  const { currentData } = useSearchEmployeesQuery({ body: { searchText, ...FIRST } }, { skip: !isSearched });
  if (!isSearched || !currentData) return null;
  return currentData.items.map((client) => ({
    clientId: client.userId,
    name: fullName(client),
    companyName: client.companyName,
  }));
}

interface ClientFieldProps {
  readonly value: ChosenClient;
  readonly error: string | null;
  readonly onChange: (client: ChosenClient) => void;
  readonly onBlur: () => void;
}

/** Finds an employee by what is typed; empty for none. */
export function ClientField({ value, error, onChange, onBlur }: ClientFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const found = useFound(value.name, isOpen);
  const choose = ({ clientId, name }: Found): void => {
    onChange({ clientId, name });
    setOpen(false);
  };
  const type = (name: string): void => {
    onChange({ clientId: null, name });
    setOpen(true);
  };
  return (
    <div>
      <TextField
        label={TEXT.label}
        optional
        hint={TEXT.hint}
        maxLength={MAX_TYPED}
        value={value.name}
        error={error}
        onChange={type}
        onBlur={onBlur}
      />
      {found && <FoundList found={found} choose={choose} />}
    </div>
  );
}

interface FoundListProps {
  readonly found: readonly Found[];
  readonly choose: (found: Found) => void;
}

function FoundList({ found, choose }: FoundListProps) {
  return (
    <>
      <output className={found.length > 0 ? 'visually-hidden' : styles['none']}>
        {foundText(found.length)}
      </output>
      {found.length > 0 && (
        <ul className={styles['list']} aria-label={TEXT.found}>
          {found.map((one) => (
            <li key={one.clientId}>
              <button type="button" className={styles['option']} onClick={() => choose(one)}>
                {one.name} <span className={styles['company']}>{one.companyName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
