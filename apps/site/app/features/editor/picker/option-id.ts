/** The id of the picker's option at a place, from 0. */
export function optionId(at: number): string {
  return `picker-choice-${at}`
}
