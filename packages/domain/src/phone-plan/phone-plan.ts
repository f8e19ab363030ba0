import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/min'
import type { PhonePlan } from '../values/phones.ts'

/** The phone plan of all countries, from the smallest metadata of Google's libphonenumber. */
export const phonePlan: PhonePlan = {
  read(phone, prefix) {
    const found = parsePhoneNumberFromString(phone, { defaultCallingCode: prefix.slice(1), extract: false })
    return found?.isValid() ? { number: found.number, readable: found.formatInternational() } : null
  },
  isShort: phone => validatePhoneNumberLength(phone) === 'TOO_SHORT',
}
