export * from './receipt.ts'
export * from './receipt-tries.ts'
export * from './shift.ts'
