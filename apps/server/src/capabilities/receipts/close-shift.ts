import { isShiftOver } from '@dotyk/domain/fiscal'
import { ReceiptRefused, RegisterUnavailable } from '../../integrations/fiscal/port.ts'
import type { ReceiptsContext } from './receipts.context.ts'

/** Closes the register's open shift after the end of its day in Kyiv, however long ago that was. */
export async function closeShiftIfOver({ register, clock, logger }: ReceiptsContext): Promise<void> {
  if (!register) return
  try {
    const shift = await register.findShift()
    if (shift?.state === 'open' && isShiftOver(shift.openedAt, clock.now())) await register.closeShift()
  } catch (error) {
    if (!(error instanceof RegisterUnavailable || error instanceof ReceiptRefused)) throw error
    logger.warn({ error: error.message }, 'the shift of the fiscal register could not be closed')
  }
}
