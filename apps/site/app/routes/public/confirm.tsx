import type { ErrorKey } from '@dotyk/contract/errors'
import { type ActionFunctionArgs, useActionData, useParams } from 'react-router'
import { type ConfirmedAction, ConfirmPage, type Outcome } from '../../features/accounts/confirm-page.tsx'
import { serverContext } from '../../shared/site-context.ts'

/** Confirms for a browser without scripts, whose visitor pressed the page's button. */
export async function action({ params, context }: ActionFunctionArgs): Promise<Outcome> {
  try {
    const { confirm, sessionToken } = context.get(serverContext)
    const { action } = await confirm(params['token'] ?? '', sessionToken)
    return { done: action as ConfirmedAction }
  } catch (error) {
    const key = (error as { key?: ErrorKey }).key
    if (!key) throw error
    return { failure: key }
  }
}

export default function Confirm() {
  const { token = '' } = useParams()
  const answered = useActionData<typeof action>()
  return <ConfirmPage key={token} token={token} {...(answered && { answered })} />
}
