import { useParams } from 'react-router'
import { CompanyPage } from '../features/companies/company-page.tsx'

export function Component() {
  const id = useParams()['id'] ?? 'new'
  // Another company begins with a form of its own.
  return <CompanyPage key={id} id={id} />
}
