import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Types of mobile numbers; countries such as the United States do not distinguish them from landlines. */
const MOBILE = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'PAGER', 'PERSONAL_NUMBER'])

/** Returns a number's vCard types: phones call and text a `CELL`, and only call other lines. */
export function phoneTypes(phone: string): 'CELL' | 'WORK,VOICE' {
  const type = parsePhoneNumberFromString(phone, 'UA')?.getType()
  return type === undefined || MOBILE.has(type) ? 'CELL' : 'WORK,VOICE'
}
