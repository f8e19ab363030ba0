import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { serverContext } from '../../shared/site-context.ts'

export function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(serverContext).session) throw redirect('/login')
  return null
}

export default function Profile() {
  return null
}
