/** Whether a link reads like a phone's number of any country, which a tile is too narrow to hold on one line. */
export function readsAsNumber(reading: string): boolean {
  return /^\+?\d[\d ]{4,24}$/.test(reading)
}
