export { sendErrors } from './send-errors.ts'
