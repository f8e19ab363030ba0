export { useDebouncedValue } from './use-debounced-value.ts'
