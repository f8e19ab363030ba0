export * from './payment-course.ts'
export * from './payment-state.ts'
