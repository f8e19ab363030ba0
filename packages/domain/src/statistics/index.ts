export { isHumanBrowser, isPrefetch } from './people.ts'
export * from './periods.ts'
