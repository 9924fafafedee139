import { Button, Card, Checkbox, DownloadIcon, TextButton, TextField } from '@fw/ui/core';
import { BulkBar, FilterChips, FilterLine } from '@fw/ui/filters';
import { useState } from 'react';
import styles from './components.module.css';

const SET = ['Groceries', 'Everyday checking', 'A merchant whose name is longer than a line of a phone'];

/**
 * A search with a panel that is open and a chip for each filter that is set, one that has neither, and what can be done with
 * selected rows.
 */
export function FilterSection() {
  const [isOpen, setOpen] = useState(true);
  const [text, setText] = useState('');
  const [set, setSet] = useState<readonly string[]>(SET);
  const field = (label: string) => <TextField label={label} type="search" value={text} onChange={setText} />;
  return (
    <Card title="Filters">
      <div className={styles['stack']}>
        <FilterLine
          search={field('Search transactions')}
          panel={{
            label: `Filters (${String(set.length)})`,
            isOpen,
            onToggle: () => setOpen(!isOpen),
            content: (
              <Checkbox checked={false} onChange={() => undefined}>
                Hidden only
              </Checkbox>
            ),
          }}
          chips={
            set.length > 0 && (
              <FilterChips
                label="Filters that are set"
                chips={set.map((label) => ({
                  label,
                  onRemove: () => setSet(set.filter((one) => one !== label)),
                }))}
                removeLabel={(label) => `Remove filter: ${label}`}
                clear={{ label: 'Clear filters', onPress: () => setSet([]) }}
                onEmpty={() => undefined}
              />
            )
          }
        >
          <Button variant="secondary" icon={<DownloadIcon aria-hidden />}>
            Export as CSV
          </Button>
        </FilterLine>
        <FilterLine search={field('Name, email or company')}>
          <Button>Search</Button>
        </FilterLine>
        <BulkBar label="Selected transactions" selected="3 transactions selected, −$1,254.30 in all">
          <TextButton onPress={() => undefined}>Clear</TextButton>
          <Button variant="secondary" size="sm">
            Hide
          </Button>
        </BulkBar>
      </div>
    </Card>
  );
}
