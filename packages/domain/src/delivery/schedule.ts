/** Consecutive days with the same opening hours; day 0 is Monday. */
export interface ScheduleSpan {
  from: number
  to: number
  /** The opening hours as `08:00-21:00`, or `-` for closed days. */
  hours: string
}

/** Groups a week's opening hours, Monday first, into spans of equal hours, such as Monday to Friday, Saturday, Sunday. */
export function groupScheduleDays(week: readonly string[]): ScheduleSpan[] {
  const spans: ScheduleSpan[] = []
  for (const [day, hours] of week.entries()) {
    const last = spans.at(-1)
    if (last?.hours === hours) last.to = day
    else spans.push({ from: day, to: day, hours })
  }
  return spans
}
