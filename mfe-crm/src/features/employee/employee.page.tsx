import type { EmployeeProfile } from '@fw/contract-crm';
import { Card, PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { useParams } from '@fw/router';
import { failureOf, LoadFailed, usePageName } from '@fw/web-kit';
import { useEffect, type ReactNode } from 'react';
import { EmailText } from '../../app/email-text.tsx';
import { useRecentClients } from '../../app/recent-clients.ts';
import { useEmployeeQuery } from '../../app/employees.api.ts';

const NOT_SERVED = "This employee isn't in your companies.";

interface EmployeePageProps {
  /** What other features show about the employee. */
  readonly children: (employee: EmployeeProfile) => ReactNode;
}

/** Adds an opened employee to the recent clients. */
function useRemembered(employee: EmployeeProfile | undefined): void {
  const { recent, add } = useRecentClients();
  useEffect(() => {
    if (!employee || recent[0]?.userId === employee.userId) return;
    const { userId, firstName, lastName } = employee;
    add({ userId, name: `${firstName} ${lastName}` });
  }, [employee, recent, add]);
}

/** One employee, as far as an advisor may see; the service logs each access. */
export function EmployeePage({ children }: EmployeePageProps) {
  const { userId = '' } = useParams();
  const { data, error, refetch, isFetching } = useEmployeeQuery({ body: { userId } });
  useRemembered(data);
  usePageName(data && `${data.firstName} ${data.lastName}`);
  if (error && !data) {
    const failure = failureOf(error);
    const isUnknown = failure?.kind === 'refused';
    return (
      <>
        <PageHeader kicker="Employee" headline={isUnknown ? NOT_SERVED : "We couldn't load this employee."} />
        {isUnknown ? (
          <TextLink href="#/crm/employees">Back to employees</TextLink>
        ) : (
          <LoadFailed {...{ error, isFetching, refetch }} />
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader
        kicker="Employee"
        headline={data ? `${data.firstName} ${data.lastName}` : 'Loading this employee'}
      />
      <Card title="Contact">
        {data ? (
          <>
            <p>
              <EmailText address={data.email} />
            </p>
            <p>{data.companyName}</p>
          </>
        ) : (
          <SkeletonLines label="Loading this employee" lines={2} />
        )}
      </Card>
      {data && children(data)}
    </>
  );
}
