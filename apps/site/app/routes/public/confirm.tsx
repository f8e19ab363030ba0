import type { ErrorKey } from '@dotyk/contract/errors'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from 'react-router'
import {
  type ConfirmedAction,
  ConfirmPage,
  type Opened,
  type Outcome,
} from '../../features/accounts/confirm-page.tsx'
import { serverContext } from '../../shared/site-context.ts'

/** What the link would do. Opening the page does none of it. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { openLink, sessionToken } = context.get(serverContext)
  const opened = await withFailureKey(() => openLink(params['token'] ?? '', sessionToken))
  const usable: Opened =
    'kind' in opened && opened.kind === 'recovery' ? { failure: 'link-expired' } : (opened as Opened)
  return data(usable, { headers: { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' } })
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders
}

/** Confirms for a browser without scripts, whose visitor pressed the page's button. */
export async function action({ params, context, request }: ActionFunctionArgs): Promise<Outcome> {
  const { confirm, sessionToken } = context.get(serverContext)
  const password = new URLSearchParams(await request.text()).get('password')
  return withFailureKey(async () => {
    const { action } = await confirm(params['token'] ?? '', sessionToken, password)
    return { done: action as ConfirmedAction }
  })
}

export default function Confirm() {
  const { token = '' } = useParams()
  const opened = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return <ConfirmPage key={token} token={token} opened={opened} {...(answered && { answered })} />
}

/** Refusals are shown by the page; anything else is an error of the service. */
async function withFailureKey<Result>(work: () => Promise<Result>): Promise<Result | { failure: ErrorKey }> {
  try {
    return await work()
  } catch (error) {
    const key = (error as { key?: ErrorKey }).key
    if (!key) throw error
    return { failure: key }
  }
}
