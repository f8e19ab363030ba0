import { QR_CODE_SETTINGS } from '@dotyk/domain/print'
import { encode } from 'uqr'

/** Returns the rows of modules of a QR code with its quiet zone; true is dark. */
export function qrModules(text: string): boolean[][] {
  return encode(text, QR_CODE_SETTINGS).data
}
