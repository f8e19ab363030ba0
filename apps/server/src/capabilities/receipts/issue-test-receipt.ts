import { randomUUID } from 'node:crypto'
import type { Reply } from '@dotyk/contract/client'
import type { StaffActor } from '@dotyk/domain/audit'
import { type FiscalPort, ReceiptRefused, RegisterUnavailable } from '../../integrations/fiscal/port.ts'
import { Refusal } from '../../refusal.ts'
import type { ReceiptsContext } from './receipts.context.ts'

type Tested = Reply<'POST /admin/api/v1/receipts/test'>

/** The price on a test receipt, in kopiykas. */
const TEST_PRICE = 100

/**
 * Makes a test receipt at the register, which belongs to no payment.
 * @throws Refusal `register-missing`, `register-not-test` where its receipts would be fiscal
 */
export async function issueTestReceipt(context: ReceiptsContext, staff: StaffActor): Promise<Tested> {
  const { register, inTransaction, audit } = context
  if (!register) throw new Refusal('register-missing')
  const tested = await makeTestReceipt(register)
  await inTransaction(tx =>
    audit.record(tx, { actor: staff, action: 'receipt.tested', subjects: [], after: { ...tested } }),
  )
  return tested
}

async function makeTestReceipt(register: FiscalPort): Promise<Tested> {
  try {
    if (!(await register.readRegister()).isTest) throw new Refusal('register-not-test')
    if (!(await register.findShift())) await register.openShift()
    const made = await register.createReceipt({
      id: randomUUID(),
      kind: 'sale',
      lines: [{ name: 'Пробний чек', count: 1, price: TEST_PRICE }],
      total: TEST_PRICE,
      saleId: null,
    })
    if (made.state === 'made') return { outcome: 'made', said: made.number }
    if (made.state === 'pending') return { outcome: 'pending', said: '' }
    return { outcome: 'refused', said: made.reason }
  } catch (error) {
    if (error instanceof ReceiptRefused) return { outcome: 'refused', said: error.message }
    if (error instanceof RegisterUnavailable) return { outcome: 'away', said: error.message }
    throw error
  }
}
