export { useSubmission } from './use-submission.ts'
