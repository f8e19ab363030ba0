export * from './limits.ts'
export * from './plan-import.ts'
export * from './source-item.ts'
