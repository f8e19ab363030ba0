import type { PaymentMethod } from '@dotyk/domain/orders'
import type { AppContext } from '../../app-context.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { QueueLetter } from '../letters/index.ts'
import type { Payments } from '../payments/index.ts'
import type { ProfileRepository } from '../profiles/index.ts'
import type { CompanyRequisites } from './offered-payments.ts'
import type { OrderRepository } from './orders.repository.ts'

export type OrdersDeps = Pick<
  AppContext,
  'config' | 'db' | 'inTransaction' | 'clock' | 'brand' | 'publicUrl'
> & {
  profiles: ProfileRepository
  catalogue: Catalogue
  delivery: Delivery
  payments: Payments
  queueLetter: QueueLetter
}

export interface OrdersContext extends OrdersDeps {
  orders: OrderRepository
  /** The seller on invoices; null where bank transfer isn't offered. */
  requisites: CompanyRequisites | null
  offeredPayments: readonly PaymentMethod[]
}
