export * from './email-retention.ts'
