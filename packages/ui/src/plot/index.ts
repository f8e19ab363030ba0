export { labelledDayIndexes, plotTicks } from './ticks.ts'
