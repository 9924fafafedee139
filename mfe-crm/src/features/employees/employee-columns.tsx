import { fullName } from '@fw/contract-profile/person-name';
import type { ClientFacts } from '@fw/contract-crm/client-facts';
import type { FoundEmployee } from '@fw/contract-crm/employee-search';
import { Checkbox, Marked, PersonMark, type Column } from '@fw/ui/core';
import { formatDate } from '@fw/units';
import type { ClientSelection } from './client-selection.ts';
import { EmailText } from '../../app/email-text.tsx';
import { consentText, EMPLOYEES_TEXT as TEXT, nextTaskText } from './employees.text.ts';

type Facts = ReadonlyMap<string, ClientFacts>;

/** While clients can be selected the name of each own one is the label of a checkbox. */
const nameColumn = (selection: ClientSelection | null): Column<FoundEmployee> => ({
  key: 'name',
  header: TEXT.name,
  cell: (client) => {
    const name = fullName(client);
    return selection?.isOwn(client) ? (
      <Checkbox
        checked={selection.clientIds.has(client.userId)}
        onChange={(isSelected) => selection.toggle(client, isSelected)}
      >
        {name}
      </Checkbox>
    ) : (
      <Marked mark={<PersonMark name={name} />} name={name} />
    );
  },
  narrow: 'title',
  sortable: true,
});

const CONTACT: readonly Column<FoundEmployee>[] = [
  {
    key: 'email',
    header: TEXT.email,
    cell: ({ email }) => <EmailText address={email} />,
    narrow: 'sub',
    sortable: true,
  },
  {
    key: 'company',
    header: TEXT.company,
    cell: ({ companyName }) => companyName,
    narrow: 'side',
    sortable: true,
  },
  {
    key: 'consent',
    header: TEXT.consent,
    cell: ({ sharesUntil }) => consentText(sharesUntil),
    narrow: 'hidden',
  },
];

const contactText = (found: ClientFacts | undefined): string => {
  if (!found) return '';
  return found.lastContactOn === null ? TEXT.noContact : formatDate(found.lastContactOn);
};

/** The columns of the list; what the advisors know themselves appears once it is loaded. */
export const employeeColumns = (
  facts: Facts,
  selection: ClientSelection | null,
): readonly Column<FoundEmployee>[] => [
  nameColumn(selection),
  ...CONTACT,
  {
    key: 'lastContact',
    header: TEXT.lastContact,
    cell: ({ userId }) => contactText(facts.get(userId)),
    narrow: 'value',
  },
  {
    key: 'nextTask',
    header: TEXT.nextTask,
    cell: ({ userId }) => nextTaskText(facts.get(userId)?.nextTask ?? null),
    narrow: 'hidden',
  },
  {
    key: 'tags',
    header: TEXT.tags,
    cell: ({ userId }) => facts.get(userId)?.tags.join(', ') ?? '',
    narrow: 'hidden',
  },
];
