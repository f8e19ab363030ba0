import { failureKey } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
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

type Outcome = 'working' | 'done' | ErrorKey

interface ConfirmPageProps {
  token: string
  /** What the server answered to the form, where scripts are off. */
  answered?: { failure: ErrorKey | null }
}

/** Does what the letter asked. Mail scanners open links; only the POST confirms (decisions 3.7). */
export function ConfirmPage({ token, answered }: ConfirmPageProps) {
  const [outcome, setOutcome] = useState<Outcome>(answered ? (answered.failure ?? 'done') : 'working')

  useEffect(() => {
    if (outcome !== 'working') return
    let left = false
    const show = (result: Outcome) => {
      if (!left) setOutcome(result)
    }
    once(`confirm ${token}`, () => callServer('POST /auth/confirm', { body: { token } })).then(
      () => show('done'),
      (error: unknown) => show(failureKey(error)),
    )
    return () => {
      left = true
    }
  }, [outcome, token])

  if (outcome === 'working') return <Working />
  if (outcome === 'done') return <Confirmed />
  return <Failed failure={outcome} onRetry={() => setOutcome('working')} />
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

function Confirmed() {
  const { t } = useTranslation(['auth', 'common'])
  return (
    <MessagePage title={t('confirm.done')} actions={<WayOn />}>
      <PageHead title={t('confirm.done')} />
      <p>{t('confirm.doneText')}</p>
    </MessagePage>
  )
}

function Failed({ failure, onRetry }: { failure: ErrorKey; onRetry: () => void }) {
  const { t } = useTranslation(['auth', 'errors'])
  const dead = failure === 'link-expired'
  return (
    <MessagePage
      title={dead ? t('confirm.expired') : t('confirm.failed')}
      actions={
        dead ? (
          <WayOn />
        ) : (
          <Button variant="filled" size="large" onClick={onRetry}>
            {t('confirm.again')}
          </Button>
        )
      }
    >
      <PageHead title={t('confirm.failed')} />
      <p>{dead ? t('confirm.expiredText') : t(`errors:${failure}`)}</p>
    </MessagePage>
  )
}

/** To the profile, by way of signing in where there is no session: the letter may be open on another device. */
function WayOn() {
  const { t } = useTranslation()
  const look = buttonClass({ variant: 'filled', size: 'large' })
  return useIsSignedIn() ? (
    <Link to="/profile" className={look}>
      {t('profile')}
    </Link>
  ) : (
    <DialogLink dialog="sign-in" href="/login" className={look}>
      {t('signIn')}
    </DialogLink>
  )
}
