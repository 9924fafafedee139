import '../src/tokens.css';
import { Button, Card, PageHeader } from '@fw/ui/core';
import { FilePicker } from '@fw/ui/files';
import { createRoot } from 'react-dom/client';
import tokens from '../tokens.json';
import { ButtonSection } from './button-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import styles from './components.module.css';
import { DateSection } from './date-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FilterSection } from './filter-section.tsx';
import { ListSection } from './list-section.tsx';
import { MarkSection } from './mark-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { NumberSection } from './number-section.tsx';
import { StateSection } from './state-section.tsx';

const LONG = 'A file of a bank or of another application, with a label that is longer than a line of a phone';
const ignore = () => undefined;

/** Choosing a file: at rest, with help, with an error, disabled and with a long label. */
function FileSection() {
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

/** Every component of the design system in its states; it is in no bundle of the product. */
const page = (
  <main className={styles['page']}>
    <PageHeader
      kicker="Design system"
      headline="Every component, in all its states."
      lede="What a page may do is on the last line of its headline."
      actions={
        <>
          <Button variant="secondary">Import</Button>
          <Button>Add a component</Button>
        </>
      }
    />
    <FieldSection />
    <NumberSection />
    <FileSection />
    <DateSection />
    <ChoiceSection />
    <ButtonSection />
    <NavigationSection />
    <FilterSection />
    <ListSection />
    <MarkSection categories={Object.keys(tokens.chart.category)} />
    <StateSection />
  </main>
);
const root = document.querySelector('#root');
if (root) createRoot(root).render(page);
