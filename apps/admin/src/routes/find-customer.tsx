import { FindCustomerPage } from '../features/customers/find-customer-page.tsx'

export const Component = FindCustomerPage
