import { useParams } from 'react-router'
import { CompanyPage } from '../features/companies/company-page.tsx'

export function Component() {
  const id = useParams()['id'] ?? 'new'
  // The key makes React create a new form with fresh state for every company.
  return <CompanyPage key={id} id={id} />
}
