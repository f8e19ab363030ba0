import { data } from 'react-router'
import { NotFoundPage } from '../../shared/shell/error-pages.tsx'

export function loader() {
  return data(null, { status: 404 })
}

/** Going to an unknown page inside the site asks the server nothing. */
export function clientLoader() {
  return null
}

export default NotFoundPage
