import type { LimitChange } from '@fw/contract-crm/company-detail';
import { Card, DataTable, type Column } from '@fw/ui/core';
import { useDesk } from '../../app/desk-settings.api.ts';
import { COMPANIES_TEXT as TEXT, scopesText } from './companies.text.ts';

const columnsIn = (timeZone: string): readonly Column<LimitChange>[] => {
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return [
    { key: 'at', header: TEXT.changedOn, cell: ({ at }) => moment.format(Date.parse(at)) },
    { key: 'by', header: TEXT.changedBy, cell: ({ byName }) => byName },
    { key: 'before', header: TEXT.before, cell: ({ before }) => scopesText(before) },
    { key: 'after', header: TEXT.after, cell: ({ after }) => scopesText(after) },
  ];
};

/** Who changed what employees may share, with before and after. */
export function LimitChanges({ changes }: { readonly changes: readonly LimitChange[] }) {
  const { timeZone } = useDesk();
  if (changes.length === 0) return null;
  return (
    <Card title={TEXT.changes} flush>
      <DataTable
        caption={TEXT.changes}
        columns={columnsIn(timeZone)}
        rows={changes}
        rowKey={({ at }) => at}
        empty={null}
      />
    </Card>
  );
}
