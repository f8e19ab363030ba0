export * from './chip-number.ts'
export * from './chip-state.ts'
export * from './touch.ts'
