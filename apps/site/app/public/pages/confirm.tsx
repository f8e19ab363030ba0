import type { ErrorKey } from '@dotyk/contract/errors'
import {
  type ConfirmedAction,
  ConfirmPage,
  confirmTitle,
  type LinkPreviewState,
  type ConfirmationOutcome,
} from '../../features/accounts/confirm-page.tsx'
import { Island } from '../../shared/islands/island.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { useTexts } from '../../shared/texts.tsx'
import { type OpenPage, type PageRequest, PRIVATE_HEADERS } from '../../shared/page.ts'

/**
 * The page of a confirmation link. It shows what the link would do, without doing it on load. In a browser without scripts, the
 * form posts the confirmation.
 */
export const openPage: OpenPage = async request => {
  const token = request.params['token'] ?? ''
  const answered = request.form && (await confirm(token, request.form, request.context))
  const opened = await openLink(token, request.context)
  const props = { token, opened, ...(answered && { answered }) }
  return {
    content: (
      <>
        <ConfirmHead opened={opened} answered={answered} />
        <Island name="confirm" component={ConfirmPage} props={props} starts="painted" />
      </>
    ),
    headers: PRIVATE_HEADERS,
  }
}

function ConfirmHead({
  opened,
  answered,
}: {
  opened: LinkPreviewState
  answered: ConfirmationOutcome | null
}) {
  const { t } = useTexts('auth')
  return <PageHead title={confirmTitle(t, opened, answered)} />
}

async function openLink(
  token: string,
  { openLink, sessionToken }: PageRequest['context'],
): Promise<LinkPreviewState> {
  const opened = await withFailureKey(() => openLink(token, sessionToken))
  return 'kind' in opened && opened.kind === 'recovery'
    ? { failure: 'link-expired' }
    : (opened as LinkPreviewState)
}

function confirm(
  token: string,
  form: URLSearchParams,
  { confirm, sessionToken }: PageRequest['context'],
): Promise<ConfirmationOutcome> {
  return withFailureKey(async () => {
    const { action } = await confirm(token, sessionToken, form.get('password'))
    return { done: action as ConfirmedAction }
  })
}

/** Runs a call and returns its refusal, which the page shows; any other error is a failure of the service. */
async function withFailureKey<Result>(work: () => Promise<Result>): Promise<Result | { failure: ErrorKey }> {
  try {
    return await work()
  } catch (error) {
    const key = (error as { key?: ErrorKey }).key
    if (!key) throw error
    return { failure: key }
  }
}
