export * from './parse-vcards.ts'
