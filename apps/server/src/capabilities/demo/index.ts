export { createSeedDemo } from './seed-demo.ts'
