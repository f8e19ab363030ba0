export { namedDays, ticksOf } from './ticks.ts'
