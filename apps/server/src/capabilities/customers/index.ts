import type { HttpContext } from '../../http/http-context.ts'
import type { CustomersContext, CustomersDeps } from './customers.context.ts'
import { createCustomerRepository } from './customers.repository.ts'
import { addCustomerRoutes } from './customers.routes.ts'

/** Creates the page of all events of a person as an owner, a buyer and a visitor (docs/decisions/0151). */
export function createCustomers(deps: CustomersDeps) {
  const ctx: CustomersContext = { ...deps, customers: createCustomerRepository(deps.db) }
  return {
    addRoutes(http: HttpContext): void {
      addCustomerRoutes(http, ctx)
    },
  }
}
