import { type CheckboxOptions, createCheckboxCall } from './checkbox-call.ts'
import { parseReceipt, parseRegister, parseShift, receiptBody } from './checkbox-fields.ts'
import { type FiscalPort, ReceiptRefused } from './port.ts'

/** Fiscal receipts by the register of Checkbox. */
export function createCheckbox(options: CheckboxOptions): FiscalPort {
  const call = createCheckboxCall(options)

  async function findReceipt(id: string) {
    const answer = await call.find(`receipts/${id}`)
    return answer === null ? null : parseReceipt(answer, id)
  }

  /** What the cashier's current shift is; the register answers `null` where there is none. */
  async function findShift() {
    const answer = await call.find('cashier/shift')
    return answer === null ? null : parseShift(answer)
  }

  return {
    name: 'checkbox',
    readRegister: async () => parseRegister(await call.find('cash-registers/info')),
    findShift,
    async openShift() {
      await call.send('shifts', {}).catch(unless(async () => (await findShift()) !== null))
    },
    async closeShift() {
      await call.send('shifts/close', {}).catch(unless(async () => (await findShift()) === null))
    },
    findReceipt,
    async createReceipt(receipt) {
      try {
        return parseReceipt(await call.send('receipts/sell', receiptBody(receipt, options.taxes)), receipt.id)
      } catch (error) {
        // A receipt that exists is refused too, as when the first answer was lost.
        const known = error instanceof ReceiptRefused ? await findReceipt(receipt.id) : null
        if (known) return known
        throw error
      }
    },
  }
}

/** Passes over a refusal where what was asked for has been reached anyway. */
function unless(isReached: () => Promise<boolean>) {
  return async (error: unknown) => {
    if (error instanceof ReceiptRefused && (await isReached())) return
    throw error
  }
}
