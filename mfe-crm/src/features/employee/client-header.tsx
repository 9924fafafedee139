import { fullName } from '@fw/contract-profile/person-name';
import type { EmployeeProfile } from '@fw/contract-crm';
import { CompanyIcon, MailIcon, PersonMark, TextLink } from '@fw/ui/core';
import type { ReactNode } from 'react';
import { EmailText } from '../../app/email-text.tsx';
import { ClientTags } from './client-tags.tsx';
import styles from './client-header.module.css';

interface ClientHeaderProps {
  readonly employee: EmployeeProfile;
  /** One more fact, such as the next appointment. */
  readonly next?: ReactNode;
  /** Buttons opposite the name. */
  readonly actions?: ReactNode;
}

/** Who the page is about, how to reach them, and what can be done. */
export function ClientHeader({ employee, next, actions }: ClientHeaderProps) {
  const { firstName, lastName, email, companyId, companyName } = employee;
  return (
    <header className={styles['header']}>
      <PersonMark name={`${firstName} ${lastName}`} size="lg" />
      <div className={styles['who']}>
        <h1 className={styles['name']}>{fullName(employee)}</h1>
        <section className={styles['facts']} aria-label="Contact">
          <TextLink href={`#/crm/companies/${companyId}`}>
            <CompanyIcon aria-hidden />
            {companyName}
          </TextLink>
          <span className={styles['fact']}>
            <MailIcon aria-hidden />
            <EmailText address={email} />
          </span>
          {next}
        </section>
        <ClientTags clientId={employee.userId} />
      </div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
