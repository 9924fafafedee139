import '../src/tokens.css';
import { PageHeader } from '@fw/ui/core';
import { createRoot } from 'react-dom/client';
import tokens from '../tokens.json';
import { ButtonSection } from './button-section.tsx';
import { ChoiceSection } from './choice-section.tsx';
import { DateSection } from './date-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FileSection } from './file-section.tsx';
import { ListSection } from './list-section.tsx';
import { MarkSection } from './mark-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { NumberSection } from './number-section.tsx';
import { StateSection } from './state-section.tsx';
import styles from './components.module.css';

/** Every component of the design system in its states; it is in no bundle of the product. */
const page = (
  <main className={styles['page']}>
    <PageHeader kicker="Design system" headline="Every component, in all its states." />
    <FieldSection />
    <NumberSection />
    <FileSection />
    <DateSection />
    <ChoiceSection />
    <ButtonSection />
    <NavigationSection />
    <ListSection />
    <MarkSection categories={Object.keys(tokens.chart.category)} />
    <StateSection />
  </main>
);
const root = document.querySelector('#root');
if (root) createRoot(root).render(page);
