import { LinkButton } from '@fw/ui/core';

interface ClientLinkProps {
  readonly client: { readonly clientId: string; readonly clientName: string };
  readonly page: 'employees' | 'messages';
  readonly label: string;
}

/** Leads to a page about a client; the name is for a screen reader, since the row shows it. */
export const ClientLink = ({ client: { clientId, clientName }, page, label }: ClientLinkProps) => (
  <LinkButton size="sm" variant="secondary" href={`#/crm/${page}/${clientId}`}>
    {label} <span className="visually-hidden">{clientName}</span>
  </LinkButton>
);
