import type { Reply } from '@dotyk/contract/client'
import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { OpenedLink } from '@dotyk/contract/page-context'
import { checkPassword, MIN_PASSWORD_LENGTH } from '@dotyk/domain/accounts'
import { RESTORE_DAYS } from '@dotyk/domain/profile'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError, PasswordField } from '@dotyk/ui/fields'
import type { TFunction } from 'i18next'
import { type SubmitEvent, useEffect, useState } from 'react'
import { callServer } from '../../shared/api.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { useIsSignedIn } from '../../shared/session.ts'
import { useSiteData } from '../../shared/site-data.ts'
import { DialogLink } from '../../shared/shell/dialog-link.tsx'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { useTypedLogin } from '../../shared/typed-login.ts'
import styles from './accounts.module.css'
import { useTexts } from '../../shared/texts.tsx'

export type ConfirmedAction = Reply<'POST /auth/confirm'>['action']

/** The action that the link confirms, or the reason why the link was rejected. */
export type LinkPreviewState = OpenedLink<ConfirmedAction> | { failure: ErrorKey }

export type ConfirmationOutcome = { done: ConfirmedAction } | { failure: ErrorKey }

interface ConfirmPageProps {
  token: string
  opened: LinkPreviewState
  /** The server's reply to a form submitted without scripts. */
  answered?: ConfirmationOutcome
}

/**
 * Shows which action the emailed link confirms and for whom, and performs it when the visitor presses a button. Nothing happens on
 * load, because mail
 * scanners open links and some run scripts.
 */
export function ConfirmPage({ token, opened, answered }: ConfirmPageProps) {
  const { t } = useTexts('auth')
  const { brand } = useSiteData()
  const [outcome, setOutcome] = useState<ConfirmationOutcome | null>(answered ?? null)
  const title = confirmTitle(t, opened, outcome)
  useEffect(() => {
    document.title = `${title} · ${brand.name}`
  }, [title, brand.name])
  const failure = outcome && 'failure' in outcome ? outcome.failure : null

  if (outcome && 'done' in outcome)
    return <Confirmed action={outcome.done} email={'email' in opened ? opened.email : ''} />
  if (failure !== null && isFinal(failure)) return <Failed failure={failure} />
  if ('failure' in opened) return <Failed failure={opened.failure} />
  return <Question token={token} link={opened} failure={failure} onOutcome={setOutcome} />
}

/** Returns the title of the confirmation page, without the product's name. */
export function confirmTitle(
  t: TFunction<'auth'>,
  opened: LinkPreviewState,
  outcome: ConfirmationOutcome | null,
): string {
  if (outcome && 'done' in outcome) return t(`confirm.${outcome.done}.title`)
  const isFailed = 'failure' in opened || (outcome !== null && isFinal(outcome.failure))
  return isFailed ? t('confirm.failed') : t(`confirm.${opened.kind}.question`)
}

interface QuestionProps {
  token: string
  link: OpenedLink<ConfirmedAction>
  /** The server's reply to a form submitted without scripts. */
  failure: ErrorKey | null
  onOutcome: (outcome: ConfirmationOutcome) => void
}

/** The form with the question. The browser itself submits it before hydration or without scripts. */
function Question({ token, link, failure, onOutcome }: QuestionProps) {
  const { t } = useTexts(['auth', 'errors'])
  const { kind, email, name } = link
  const [asksPassword, setAsksPassword] = useState(link.asksPassword || failure === 'password-required')
  const call = useCall(t('confirm.failed'), ['password'])
  const way = asksPassword && kind !== 'deletion' ? (`${kind}Elsewhere` as const) : kind
  const title = t(`confirm.${kind}.question`)
  const isPasswordWrong = failure !== null && failure.startsWith('password-')

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password') as string | null
    if (password !== null && call.refuse({ password: checkPassword(password) })) return
    await call.run(async () => {
      try {
        const body = password === null ? { token } : { token, password }
        const { action } = await callServer('POST /auth/confirm', { body })
        onOutcome({ done: action })
      } catch (error) {
        if (isFinal(failureKey(error))) {
          onOutcome({ failure: failureKey(error) })
          return
        }
        if (error instanceof CallRefused && error.key === 'password-required') setAsksPassword(true)
        throw error
      }
    })
  }

  return (
    <main id="content" className={styles.page}>
      <div className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        <form ref={call.form} method="post" noValidate className={styles.form} onSubmit={submit}>
          <p>{t(`confirm.${way}.effect`, { email, count: RESTORE_DAYS })}</p>
          {name !== '' && <p className={styles.whose}>{t('confirm.profile', { name })}</p>}
          <FormError>
            {call.error ??
              (failure !== null && !isPasswordWrong
                ? `${t('confirm.failed')}: ${t(`errors:${failure}`)}`
                : undefined)}
          </FormError>
          {asksPassword && (
            <>
              <input type="hidden" name="username" autoComplete="username" value={email} />
              <PasswordField
                label={t('confirm.newPassword')}
                name="password"
                autoComplete="new-password"
                required
                showLabel={t('showPassword')}
                hideLabel={t('hidePassword')}
                hint={t('passwordHint', { count: MIN_PASSWORD_LENGTH })}
                error={call.errorOf('password') ?? (isPasswordWrong ? t(`errors:${failure}`) : undefined)}
              />
            </>
          )}
          <Button
            type="submit"
            variant={kind === 'deletion' ? 'danger' : 'filled'}
            size="large"
            wide
            busy={call.busy}
          >
            {t(`confirm.${kind}.press`)}
          </Button>
        </form>
      </div>
    </main>
  )
}

function Confirmed({ action, email }: { action: ConfirmedAction; email: string }) {
  const { t } = useTexts(['auth', 'common'])
  const deleted = action === 'deletion'
  const title = t(`confirm.${action}.title`)
  return (
    <MessagePage
      title={title}
      actions={<WayOn email={email} {...(deleted && { label: t('confirm.wayBack') })} />}
    >
      <p>{deleted ? t('confirm.deletion.text', { count: RESTORE_DAYS }) : t(`confirm.${action}.text`)}</p>
    </MessagePage>
  )
}

/** The refusals that a further attempt with the same link cannot change. */
const FINAL: readonly ErrorKey[] = ['link-expired', 'email-taken', 'email-linking-disabled']

function isFinal(failure: ErrorKey): boolean {
  return FINAL.includes(failure)
}

function Failed({ failure }: { failure: ErrorKey }) {
  const { t } = useTexts(['auth', 'errors'])
  const dead = failure === 'link-expired'
  return (
    <MessagePage title={dead ? t('confirm.expired') : t('confirm.failed')} actions={<WayOn email="" />}>
      <p>{dead ? t('confirm.expiredText') : `${t(`errors:${failure}`)}.`}</p>
    </MessagePage>
  )
}

/** A link to the profile. It leads through sign-in if there is no session, because the email may be open on another device. */
function WayOn({ label, email }: { label?: string; email: string }) {
  const { t } = useTexts()
  const [, typeLogin] = useTypedLogin()
  const look = buttonClass({ variant: 'filled', size: 'large' })
  return useIsSignedIn() ? (
    <a href="/profile" className={look}>
      {label ?? t('profile')}
    </a>
  ) : (
    <span onClickCapture={() => email !== '' && typeLogin(email)}>
      <DialogLink dialog="sign-in" href="/login" className={look}>
        {t('signIn')}
      </DialogLink>
    </span>
  )
}
