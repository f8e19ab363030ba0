import { fitsNtag213, ntag213Memory, toHex } from '@dotyk/domain/card'

/** The NFC memory that makes a touch open the page, in hexadecimal; '' for an address that doesn't fit. */
export function nfcPayload(page: string): string {
  return fitsNtag213(page) ? toHex(ntag213Memory(page)) : ''
}
