export { usePrintProblem } from './use-print-problem.ts'
