import { failureKey } from '@dotyk/contract/call-failures'
import type { Reply } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import { RESTORE_DAYS } from '@dotyk/domain/profile'
import { Button, buttonClass } from '@dotyk/ui/button'
import { LoadingMark } from '@dotyk/ui/mark'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { callServer } from '../../shared/api.ts'
import { once } from '../../shared/once.ts'
import { useIsSignedIn } from '../../shared/session.ts'
import { DialogLink } from '../../shared/shell/dialog-link.tsx'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './accounts.module.css'

export type ConfirmedAction = Reply<'POST /auth/confirm'>['action']

export type Outcome = { done: ConfirmedAction } | { failure: ErrorKey }

interface ConfirmPageProps {
  token: string
  /** What the server answered to the form, where scripts are off. */
  answered?: Outcome
}

/** Confirms what the email asked for. Only the POST confirms, because mail scanners open links. */
export function ConfirmPage({ token, answered }: ConfirmPageProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(answered ?? null)

  useEffect(() => {
    if (outcome !== null) return
    let left = false
    const show = (result: Outcome) => {
      if (!left) setOutcome(result)
    }
    once(`confirm ${token}`, () => callServer('POST /auth/confirm', { body: { token } })).then(
      ({ action }) => show({ done: action }),
      (error: unknown) => show({ failure: failureKey(error) }),
    )
    return () => {
      left = true
    }
  }, [outcome, token])

  if (outcome === null) return <Working />
  if ('done' in outcome) return <Confirmed action={outcome.done} />
  return <Failed failure={outcome.failure} onRetry={() => setOutcome(null)} />
}

function Working() {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <MessagePage title={t('confirm.working')}>
      <PageHead title={t('confirm.title')} />
      <div className={styles.onlyWithScripts}>
        <LoadingMark label={t('common:loading')} />
      </div>
      <noscript>
        <form method="post">
          <button type="submit" className={buttonClass({ variant: 'filled', size: 'large' })}>
            {t('confirm.press')}
          </button>
        </form>
      </noscript>
    </MessagePage>
  )
}

function Confirmed({ action }: { action: ConfirmedAction }) {
  const { t } = useTranslation(['auth', 'common'])
  const deleted = action === 'deletion'
  const title = t(`confirm.${action}.title`)
  return (
    <MessagePage title={title} actions={<WayOn {...(deleted && { label: t('confirm.wayBack') })} />}>
      <PageHead title={title} />
      <p>{deleted ? t('confirm.deletion.text', { count: RESTORE_DAYS }) : t(`confirm.${action}.text`)}</p>
    </MessagePage>
  )
}

/** What the same link would answer again, however often. */
const FINAL: readonly ErrorKey[] = ['link-expired', 'email-taken', 'email-linking-disabled']

function Failed({ failure, onRetry }: { failure: ErrorKey; onRetry: () => void }) {
  const { t } = useTranslation(['auth', 'errors'])
  const dead = failure === 'link-expired'
  return (
    <MessagePage
      title={dead ? t('confirm.expired') : t('confirm.failed')}
      actions={
        FINAL.includes(failure) ? (
          <WayOn />
        ) : (
          <Button variant="filled" size="large" onClick={onRetry}>
            {t('confirm.again')}
          </Button>
        )
      }
    >
      <PageHead title={t('confirm.failed')} />
      <p>{dead ? t('confirm.expiredText') : `${t(`errors:${failure}`)}.`}</p>
    </MessagePage>
  )
}

/** To the profile, by way of signing in where there is no session: the letter may be open on another device. */
function WayOn({ label }: { label?: string }) {
  const { t } = useTranslation()
  const look = buttonClass({ variant: 'filled', size: 'large' })
  return useIsSignedIn() ? (
    <Link to="/profile" className={look}>
      {label ?? t('profile')}
    </Link>
  ) : (
    <DialogLink dialog="sign-in" href="/login" className={look}>
      {t('signIn')}
    </DialogLink>
  )
}
