/** Days in a row with the same hours; 0 is Monday. */
export interface ScheduleSpan {
  from: number
  to: number
  /** `08:00-21:00`, or `-` for closed days. */
  hours: string
}

/** A week's hours, Monday first, as few spans: Monday to Friday, Saturday, Sunday. */
export function groupScheduleDays(week: readonly string[]): ScheduleSpan[] {
  const spans: ScheduleSpan[] = []
  for (const [day, hours] of week.entries()) {
    const last = spans.at(-1)
    if (last?.hours === hours) last.to = day
    else spans.push({ from: day, to: day, hours })
  }
  return spans
}
