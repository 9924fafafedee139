import { Card } from '@fw/ui/core';
import { FilePicker } from '@fw/ui/files';
import styles from './components.module.css';

const LONG = 'A file of a bank or of another application, with a label that is longer than a line of a phone';
const ignore = () => undefined;

/** Choosing a file: at rest, with help, with an error, disabled and with a long label. */
export function FileSection() {
  return (
    <Card title="Files">
      <div className={styles['fields']}>
        <FilePicker label="File" accept=".csv" hint="CSV or OFX, up to 20 MB." onFile={ignore} />
        <FilePicker label="Document" accept=".pdf" error="This file is empty." onFile={ignore} />
        <FilePicker label="Not available" accept=".pdf" disabled onFile={ignore} />
        <FilePicker label={LONG} accept=".csv" onFile={ignore} />
      </div>
    </Card>
  );
}
