export {
  currentVersion,
  DOCUMENT_NAMES,
  type DocumentName,
  documentPath,
  type DocumentVersion,
  findVersion,
  isDocumentName,
  documentVersions,
} from './documents.ts'
