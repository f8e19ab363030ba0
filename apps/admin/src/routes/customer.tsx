import { CUSTOMER_SOURCES } from '@dotyk/domain/customers'
import { Navigate, useParams } from 'react-router'
import { CustomerPage } from '../features/customers/customer-page.tsx'

export function Component() {
  const { source: named, id = '' } = useParams()
  const source = CUSTOMER_SOURCES.find(each => each === named)
  if (!source) return <Navigate to="/users/find" replace />
  return <CustomerPage key={`${source} ${id}`} source={source} id={id} />
}
