export * from './push-message.ts'
export * from './push-token.ts'
