export * from './phone-plan.ts'
