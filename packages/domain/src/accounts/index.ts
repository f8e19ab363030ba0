export * from './credentials.ts'
export * from './lifetimes.ts'
