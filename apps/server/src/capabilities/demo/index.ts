export { LANDING_PAGE_DEMO } from './demo-profiles.ts'
export { seedDemo } from './seed-demo.ts'
