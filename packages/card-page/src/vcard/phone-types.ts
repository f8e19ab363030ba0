import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** The kinds of numbers that mobile phones have; countries such as the United States don't tell them from land lines. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PAGER', 'PERSONAL_NUMBER'])

/** The types of a number in a vCard: phones call and write to a `CELL`, and only call what is another line. */
export function phoneTypes(phone: string): 'CELL' | 'WORK,VOICE' {
  const type = parsePhoneNumberFromString(phone, 'UA')?.getType()
  return type === undefined || MOBILE.has(type) ? 'CELL' : 'WORK,VOICE'
}
