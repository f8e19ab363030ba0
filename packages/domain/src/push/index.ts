export * from './push-delivery.ts'
export * from './push-draft.ts'
export * from './push-message.ts'
export * from './push-token.ts'
