/** Returns the DOM id of the picker's option at an index, from 0. */
export function pickerOptionId(at: number): string {
  return `picker-choice-${at}`
}
