import type { ReceiptLine } from '@dotyk/domain/fiscal'
import type { AppContext } from '../../app-context.ts'
import type { Transaction } from '../../database/database.ts'
import type { FiscalPort } from '../../integrations/fiscal/port.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { QueueEmail } from '../emails/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { Receipt, ReceiptRepository } from './receipts.repository.ts'
import type { ReceiptSubjectKind } from './receipts.tables.ts'

/** What a payment was for. */
export interface ReceiptSubject {
  kind: ReceiptSubjectKind
  /** The id of the order, or of the profile that buys for itself. */
  subject: string
}

export type ReceiptsDeps = Pick<
  AppContext,
  'db' | 'inTransaction' | 'jobs' | 'clock' | 'logger' | 'brands'
> & {
  audit: Audit
  accounts: Pick<Accounts, 'find'>
  profiles: Pick<Profiles, 'findCompanyId'>
  queueEmail: QueueEmail
  /** The fiscal register; null where the operator has configured none, and no receipts are owed. */
  register: FiscalPort | null
  /** The lines of an order, as on its invoice, which sum to its total; in Ukrainian, like all receipts. */
  linesOfOrder: (tx: Transaction, orderId: string) => Promise<ReceiptLine[]>
  /** The line for the amount that a correction added to a paid order. */
  lineOfDifference: (tx: Transaction, orderId: string, amount: number) => Promise<ReceiptLine[]>
  /** The address to which an order's receipt goes; null once its personal data is erased. */
  emailOfOrder: (tx: Transaction, orderId: string) => Promise<string | null>
  /** Emails an order's receipt to its buyer, in the transaction that records that the receipt was made. */
  emailOrderReceipt: (tx: Transaction, receipt: Receipt) => Promise<void>
  /** The public number of each order, for staff. */
  orderNumbers: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** A QR code as a PNG. @param size pixels */
  drawQr: (text: string, size: number) => Promise<Buffer>
}

export interface ReceiptsContext extends ReceiptsDeps {
  receipts: ReceiptRepository
}
