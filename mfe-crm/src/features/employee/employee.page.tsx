import { fullName } from '@fw/contract-profile/person-name';
import type { EmployeeProfile } from '@fw/contract-crm';
import { PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { useParams } from '@fw/router';
import { failureOf, LoadFailed, usePageName } from '@fw/web-kit';
import { useEffect, type ReactNode } from 'react';
import { useRecentClients } from '../../app/recent-clients.ts';
import { useEmployeeQuery } from '../../app/employees.api.ts';

const NOT_SERVED = "This employee isn't in your companies.";
const LOADING = 'Loading this employee';

interface EmployeePageProps {
  /** The page of the employee, from its header on. */
  readonly children: (employee: EmployeeProfile) => ReactNode;
}

/** Adds an opened employee to the recent clients. */
function useRemembered(employee: EmployeeProfile | undefined): void {
  const { recent, add } = useRecentClients();
  useEffect(() => {
    if (!employee || recent[0]?.userId === employee.userId) return;
    add({ userId: employee.userId, name: fullName(employee) });
  }, [employee, recent, add]);
}

/** In the place of the whole page, so that nothing of it moves while the rest arrives. */
export const LoadingEmployee = () => (
  <>
    <PageHeader kicker="Employee" headline={LOADING} />
    <SkeletonLines label={LOADING} lines={8} />
  </>
);

/** One employee, as far as an advisor may see; the service logs each access. */
export function EmployeePage({ children }: EmployeePageProps) {
  const { userId = '' } = useParams();
  const { data, error, refetch, isFetching } = useEmployeeQuery({ body: { userId } });
  useRemembered(data);
  usePageName(data && fullName(data));
  if (data) return children(data);
  if (error) {
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
  return <LoadingEmployee />;
}
