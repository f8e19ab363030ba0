export { usePointers } from './use-pointers.ts'
