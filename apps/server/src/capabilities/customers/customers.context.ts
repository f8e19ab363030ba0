import type { AppContext } from '../../app-context.ts'
import type { Audit } from '../audit/index.ts'
import type { Users } from '../users/index.ts'
import type { CustomerRepository } from './customers.repository.ts'

export interface CustomersDeps extends Pick<AppContext, 'db' | 'inTransaction'> {
  audit: Audit
  users: Pick<Users, 'labelsOf'>
}

/** Dependencies of the routes about customers. */
export type CustomersContext = CustomersDeps & { customers: CustomerRepository }
