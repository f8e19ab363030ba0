export { labelledDays, plotTicks } from './ticks.ts'
