export { LETTER_FILTERS, LETTER_STATUSES, type LetterFilter, type LetterStatus } from './status.ts'
export { EMAIL_RETENTION_DAYS } from './retention.ts'
