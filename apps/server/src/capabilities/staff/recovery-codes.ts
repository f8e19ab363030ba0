import { randomInt } from 'node:crypto'
import {
  RECOVERY_ALPHABET,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  formatRecoveryCode,
} from '@dotyk/domain/staff'
import type { Transaction } from '../../database/database.ts'
import { hashSecret } from '../accounts/index.ts'
import type { StaffContext } from './staff.context.ts'

/** Replaces a member's recovery codes. They are returned only this once, because only their hashes are stored. */
export async function replaceRecoveryCodes(
  { secondFactors }: StaffContext,
  tx: Transaction,
  staffId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await secondFactors.replaceRecoveryCodes(tx, staffId, codes.map(hashSecret))
  return codes.map(formatRecoveryCode)
}

/** A recovery code of 120 random bits. */
function newRecoveryCode(): string {
  const character = () => RECOVERY_ALPHABET.charAt(randomInt(RECOVERY_ALPHABET.length))
  return Array.from({ length: RECOVERY_CODE_LENGTH }, character).join('')
}
