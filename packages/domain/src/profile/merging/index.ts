export * from './conflicting.ts'
export * from './merge-lists.ts'
export * from './merge-parts.ts'
export * from './same-value.ts'
