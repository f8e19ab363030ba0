export { type DayLabels } from './day-ranges.tsx'
export { MomentField } from './moment-field.tsx'
export { SpecialDays, addSpecialDay } from './own-days.tsx'
export { WeekRanges } from './week-ranges.tsx'
