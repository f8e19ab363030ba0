import { createHmac, randomBytes } from 'node:crypto'
import { CHIP_TEXT_BYTES, toChipText } from '@dotyk/domain/chips'
import { deriveSecret } from '../../startup/app-secret.ts'

/** A chip's number, and the secret with which it is claimed. */
export interface NumberedChip {
  number: string
  secret: string
}

export function newChip(): NumberedChip {
  return {
    number: toChipText(randomBytes(CHIP_TEXT_BYTES)),
    secret: toChipText(randomBytes(CHIP_TEXT_BYTES)),
  }
}

/**
 * The chip of one thing of an order. It follows from the order, so that the address on a chip is the same each time it
 * is written, and nothing is stored before it was.
 * @param thing 1 for the first thing of the order
 */
export function chipOfOrder(appSecret: string, orderId: string, thing: number): NumberedChip {
  const bytes = createHmac('sha256', deriveSecret(appSecret, 'chips')).update(`${orderId}\n${thing}`).digest()
  return {
    number: toChipText(bytes),
    secret: toChipText(bytes.subarray(CHIP_TEXT_BYTES)),
  }
}
