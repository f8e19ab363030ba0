import { createHmac, randomBytes } from 'node:crypto'
import { CHIP_NUMBER_BYTES, CHIP_SECRET_BYTES, encodeChipNumber, encodeChipSecret } from '@dotyk/domain/chips'
import { deriveSecret } from '../../startup/app-secret.ts'

/** A chip's number, and the secret with which it is claimed. */
export interface ChipCredentials {
  number: string
  secret: string
}

/** Generates the number and claim secret of a chip; nothing is stored. */
export function generateChip(): ChipCredentials {
  return {
    number: encodeChipNumber(randomBytes(CHIP_NUMBER_BYTES)),
    secret: encodeChipSecret(randomBytes(CHIP_SECRET_BYTES)),
  }
}

/**
 * Derives the number and secret of the chip in one piece of an order. They depend only on the order and the piece, so that a chip
 * gets the same address each time it is written, and nothing is stored before that.
 * @param thing the number of the piece, 1 for the order's first
 */
export function chipOfOrder(appSecret: string, orderId: string, thing: number): ChipCredentials {
  return deriveChip(appSecret, `${orderId}\n${thing}`)
}

/**
 * Derives the number and secret of the chip that is written next for a member of a group. Each writing has a number of its own,
 * so that a chip that was lost or given away is never confused with the one that replaces it.
 * @param writing 1 for the member's first chip
 */
export function chipOfMember(appSecret: string, memberId: string, writing: number): ChipCredentials {
  return deriveChip(appSecret, `member\n${memberId}\n${writing}`)
}

function deriveChip(appSecret: string, what: string): ChipCredentials {
  const bytes = createHmac('sha256', deriveSecret(appSecret, 'chips')).update(what).digest()
  return {
    number: encodeChipNumber(bytes),
    secret: encodeChipSecret(bytes.subarray(CHIP_NUMBER_BYTES)),
  }
}
