export { Mark, PageHeader, type PageHeaderProps } from './page-header.tsx';
