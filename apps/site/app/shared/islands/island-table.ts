import type { Namespace } from '@dotyk/i18n'
import { DELIVERY_CITY_KEY } from '../order-draft/delivery-city-key.ts'
import { ORDER_DRAFT_KEY } from '../order-draft/order-form-draft.ts'
import { UNPAID_ORDERS_KEY } from '../unpaid-orders/unpaid-orders-key.ts'

export interface IslandPlan {
  /** The namespaces of the island's messages. */
  texts: readonly Namespace[]
  /** The island starts immediately if this storage of the browser has a value under this key. */
  kept?: { storage: 'session' | 'local'; key: string }
  /** True if the island's users usually continue to the owner's area. */
  leadsToOwner?: true
  /** The islands that this island can open, in addition to those that any page can open. */
  opens?: readonly string[]
}

/**
 * The islands of the public pages: interactive parts that are hydrated separately. Each has a script in `islands/` and an entry
 * in this table with what it needs.
 */
export const ISLANDS = {
  arrival: { texts: ['common', 'delivery'], kept: { storage: 'local', key: DELIVERY_CITY_KEY } },
  'account-menu': { texts: ['common', 'errors'] },
  accounts: { texts: ['common', 'errors', 'auth', 'recovery'], leadsToOwner: true },
  confirm: { texts: ['common', 'errors', 'auth'] },
  configurator: {
    texts: ['common', 'catalogue', 'shop'],
    kept: { storage: 'session', key: ORDER_DRAFT_KEY },
    opens: ['own-design'],
  },
  consent: { texts: ['common', 'consent'] },
  login: { texts: ['common', 'errors', 'auth'], leadsToOwner: true },
  'new-password': { texts: ['common', 'errors', 'auth', 'recovery'] },
  notice: { texts: ['common', 'errors'] },
  order: {
    texts: ['common', 'errors', 'catalogue', 'delivery', 'order', 'people'],
    kept: { storage: 'session', key: ORDER_DRAFT_KEY },
  },
  'order-status': { texts: ['common', 'errors', 'catalogue', 'delivery', 'order'] },
  'own-design': { texts: ['common', 'errors', 'catalogue', 'ownDesign'] },
  quote: { texts: ['common', 'errors', 'catalogue', 'delivery', 'order', 'quote'] },
  tap: { texts: [] },
  'tap-film': { texts: ['common'] },
  'try-name': { texts: ['common', 'catalogue', 'landing', 'shop'] },
  'unpaid-orders': {
    texts: ['common', 'errors', 'order'],
    kept: { storage: 'local', key: UNPAID_ORDERS_KEY },
  },
} satisfies Record<string, IslandPlan>

export type IslandName = keyof typeof ISLANDS

export const ISLAND_NAMES = Object.keys(ISLANDS) as IslandName[]
