import { Breadcrumbs, Card, Pagination, Tabs, TextLink } from '@fw/ui/core';
import { Help, Menu, Tooltip } from '@fw/ui/overlays';
import { useState } from 'react';
import styles from './components.module.css';

const TRAIL = [
  { label: 'Explore all goals', href: '#goals' },
  { label: 'Plan for retirement', href: '#retirement' },
  { label: 'Summary' },
];
const TABS = ['All', 'Messages', 'Emails', 'Interactions', 'Appointments', 'Tasks'].map((label) => ({
  id: label,
  label,
  panel: <p>{`What the tab “${label}” shows.`}</p>,
}));
const ACTIONS = [
  { id: 'edit', label: 'Edit' },
  { id: 'open', label: 'Open the plan', href: '#plan' },
  { id: 'move', label: 'Not available', disabled: true },
  { id: 'delete', label: 'Delete', danger: true },
];

/** Ways to another place: breadcrumbs, tabs, pages of a list, menus and links, and what explains a word. */
export function NavigationSection() {
  const [tab, setTab] = useState('Messages');
  const [page, setPage] = useState(3);
  return (
    <Card title="Navigation">
      <div className={styles['stack']}>
        <Breadcrumbs items={TRAIL} />
        <Tabs label="Kinds" items={TABS} selected={tab} onSelect={setTab} />
        <Pagination page={page} total={1_234} pageSize={10} onPage={setPage} />
        <Pagination label="First page" page={1} total={12} pageSize={10} onPage={setPage} />
        <div className={styles['row']}>
          <TextLink href="#link">A link to a page</TextLink>
          <Menu label="Actions" items={ACTIONS} />
          <Help about="the pace">Where the month would be if each day cost the same.</Help>
          <Tooltip text="Opens in this window">
            <a href="#tip">With a name on hover</a>
          </Tooltip>
        </div>
      </div>
    </Card>
  );
}
