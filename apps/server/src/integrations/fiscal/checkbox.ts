import { type CheckboxOptions, createCheckboxCall } from './checkbox-call.ts'
import { parseReceipt, parseRegister, parseShift, receiptBody } from './checkbox-fields.ts'
import { type FiscalPort, ReceiptRefused } from './port.ts'

/** Makes fiscal receipts through a cash register of the service Checkbox. */
export function createCheckbox(options: CheckboxOptions): FiscalPort {
  const call = createCheckboxCall(options)

  async function findReceipt(id: string) {
    const answer = await call.find(`receipts/${id}`)
    return answer === null ? null : parseReceipt(answer, id)
  }

  /** Returns the cashier's current shift; the register answers `null` if there is none. */
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
        // The register also refuses a receipt that already exists, for example after a lost answer.
        const known = error instanceof ReceiptRefused ? await findReceipt(receipt.id) : null
        if (known) return known
        throw error
      }
    },
  }
}

/** Returns an error handler that ignores a refusal if the requested state has been reached anyway. */
function unless(isReached: () => Promise<boolean>) {
  return async (error: unknown) => {
    if (error instanceof ReceiptRefused && (await isReached())) return
    throw error
  }
}
