export { findPrintProblem } from './find-print-problem.ts'
