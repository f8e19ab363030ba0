import { fitsNtag213, ntag213Memory, toHex } from '@dotyk/domain/card'

/** Returns the NFC memory in hexadecimal that makes a touch open the page; '' if the address doesn't fit. */
export function nfcPayload(page: string): string {
  return fitsNtag213(page) ? toHex(ntag213Memory(page)) : ''
}
