import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { NewPasswordPage } from '../../features/recovery/new-password-page.tsx'
import { serverContext } from '../../shared/site-context.ts'

/** Whether the link still works is known before a password is typed. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { openLink } = context.get(serverContext)
  return data(
    { isDead: !(await isRecoveryLink(openLink, params['token'] ?? '')) },
    { headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } },
  )
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders
}

async function isRecoveryLink(
  openLink: (token: string, session: null) => Promise<{ kind: string }>,
  token: string,
): Promise<boolean> {
  try {
    return (await openLink(token, null)).kind === 'recovery'
  } catch (error) {
    if ((error as { key?: string }).key) return false
    throw error
  }
}

export default function NewPassword() {
  const { token = '' } = useParams()
  const { isDead } = useLoaderData<typeof loader>()
  return <NewPasswordPage key={token} token={token} isDead={isDead} />
}
