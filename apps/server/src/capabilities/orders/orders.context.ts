import type { PaymentMethod } from '@dotyk/domain/orders'
import type { Language } from '@dotyk/domain/values'
import type { Transaction } from '../../database/database.ts'
import type { AppContext } from '../../app-context.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Stock } from '../stock/index.ts'
import type { Chips } from '../chips/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { Files } from '../files/index.ts'
import type { Groups } from '../groups/index.ts'
import type { Emails, QueueEmail, WithdrawEmail } from '../emails/index.ts'
import type { OwnDesigns } from '../own-designs/index.ts'
import type { Payments } from '../payments/index.ts'
import type { ProductPictures } from '../product-pictures/index.ts'
import type { Receipts } from '../receipts/index.ts'
import type { Profiles } from '../profiles/index.ts'
import type { ReturnRepository } from './aftercare/returns.repository.ts'
import type { DiscountRepository } from './discounts/discounts.repository.ts'
import type { CompanyRequisites } from './documents/invoice/used-requisites.ts'
import type { LabelRepository } from './labels/labels.repository.ts'
import type { OrderListRepository } from './order-list.repository.ts'
import type { OrderPeopleRepository } from './order-people.repository.ts'
import type { OrderJobRepository } from './order-jobs.repository.ts'
import type { OrderRepository } from './orders.repository.ts'
import type { ParcelRepository } from './parcels.repository.ts'
import type { BankTransferRepository } from './statements/bank-transfers.repository.ts'
import type { SalesRepository } from './report/report.repository.ts'
import type { ViewRepository } from './views/views.repository.ts'
import type { ProductionRepository } from './production/production.repository.ts'

export type OrdersDeps = Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'jobs' | 'clock' | 'readTime' | 'brands' | 'logger'
> & {
  accounts: Pick<Accounts, 'find' | 'findTakenEmails' | 'limitAttempts'>
  audit: Audit
  files: Pick<Files, 'storePicture' | 'storeMenu' | 'scheduleRemoval'>
  profiles: Pick<
    Profiles,
    'find' | 'findByAddress' | 'findCompanyId' | 'chooseFreeSlugs' | 'lock' | 'update' | 'setOrderStatus'
  >
  catalogue: Catalogue
  stock: Pick<Stock, 'settleOrder' | 'findShortage' | 'putBack'>
  chips: Pick<Chips, 'chipOfOrder' | 'addWritten' | 'removeWritten'>
  delivery: Delivery
  groups: Pick<Groups, 'readTable' | 'makeOrderMembers'>
  payments: Payments
  receipts: Pick<Receipts, 'showOf' | 'listOf'>
  ownDesigns: Pick<OwnDesigns, 'keepForOrder' | 'releasePicture' | 'removeOrdered' | 'describe'>
  drawPrintFiles: ProductPictures['drawPrintFiles']
  readDesignPrints: ProductPictures['readPrints']
  drawPicture: ProductPictures['drawPicture']
  queueEmail: QueueEmail
  withdrawEmail: WithdrawEmail
  deleteEmails: Emails['deleteOfOrders']
  /** The logins of active members of staff who may work on orders, in alphabetical order. */
  listMakers: (tx?: Transaction) => Promise<string[]>
  /** This callback runs once an order's personal data is erased, in the same transaction. */
  onErased: (tx: Transaction, orderId: string) => Promise<void>
  /** Creates a profile without an e-mail, and a link that signs in to it. */
  createPage: (
    tx: Transaction,
    start: { language: Language; companyId: string | null },
  ) => Promise<{ id: string; loginLink: string }>
}

export interface OrdersContext extends OrdersDeps {
  orders: OrderRepository
  orderList: OrderListRepository
  production: ProductionRepository
  orderJobs: OrderJobRepository
  discounts: DiscountRepository
  returns: ReturnRepository
  bankTransfers: BankTransferRepository
  people: OrderPeopleRepository
  labels: LabelRepository
  parcels: ParcelRepository
  views: ViewRepository
  sales: SalesRepository
  /** The seller on invoices; null where bank transfer isn't offered. */
  requisites: CompanyRequisites | null
  offeredPayments: readonly PaymentMethod[]
}
