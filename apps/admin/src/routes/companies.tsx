import { CompaniesPage } from '../features/companies/companies-page.tsx'

export function Component() {
  return <CompaniesPage />
}
