export {
  currentVersion,
  DOCUMENT_NAMES,
  type DocumentName,
  documentPath,
  type DocumentVersion,
  findVersion,
  isDocumentName,
  versionsOf,
} from './documents.ts'
