export {
  recordsName,
  recordsRepo,
  yearsAfter,
  type NewRecord,
  type ReadRecord,
  type RecordSearch,
  type RecordsRepo,
} from './records.repo.ts';
export { recordSettings } from './settings.ts';
