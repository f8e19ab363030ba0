export * from './credentials.ts'
export * from './device-name.ts'
export * from './lifetimes.ts'
export * from './own-words.ts'
