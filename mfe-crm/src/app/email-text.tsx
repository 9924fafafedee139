import { Fragment } from 'react';
import styles from './email-text.module.css';

/** After the @ and before a dot. */
const BREAKS = /(?<=@)|(?=\.)/;

/** An email address that breaks between its parts, and within one only where the part alone is too long for a line. */
export const EmailText = ({ address }: { readonly address: string }) => (
  <span className={styles['address']}>
    {address.split(BREAKS).map((part, index) => (
      <Fragment key={`${part} ${String(index)}`}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
