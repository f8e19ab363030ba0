import { useParams } from 'react-router'
import { CompanyPage } from '../features/companies/company-page.tsx'

export function Component() {
  const id = useParams()['id'] ?? 'new'
  // The key gives every company a form with fresh state.
  return <CompanyPage key={id} id={id} />
}
