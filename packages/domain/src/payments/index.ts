export * from './compare-register.ts'
export * from './payment-progress.ts'
export * from './payment-state.ts'
export * from './spread-refund.ts'
