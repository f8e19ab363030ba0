export { SHOWN_DEMO } from './demo-profiles.ts'
export { seedDemo } from './seed-demo.ts'
