/** Returns a moment's local day in the format of a date field: `2027-03-14`. */
export function dayOf(moment: Date): string {
  const [year, month, day] = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map(part => String(part).padStart(2, '0'))].join('-')
}

/** Returns the last moment of a date field's day; null for an empty or invalid field. */
export function endOfDay(day: string): Date | null {
  const end = new Date(`${day}T23:59:59`)
  return Number.isNaN(end.getTime()) ? null : end
}
