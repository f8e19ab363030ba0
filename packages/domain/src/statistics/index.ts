export { isPersonsBrowser, isSpeculative } from './people.ts'
export * from './periods.ts'
