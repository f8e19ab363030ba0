export * from './payment-progress.ts'
export * from './payment-state.ts'
