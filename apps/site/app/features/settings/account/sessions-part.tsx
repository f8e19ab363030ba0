import { CallRefused } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openUrl } from '../../../shared/load-page.ts'
import { callServer } from '../../../shared/api.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { formatMoment } from '../../../shared/long-date.ts'
import { session } from '../../../shared/session.ts'
import { useSignOutAfterSaving } from '../../../shared/shell/use-sign-out-after-saving.tsx'
import { refreshSessions, useSessions } from '../settings-query.ts'
import styles from '../settings.module.css'
import { deviceName } from '@dotyk/domain/accounts'
import { FormError } from '@dotyk/ui/fields'
import { Section } from '@dotyk/ui/section'
import { PasswordQuestion, usePasswordConfirmation } from './password-question.tsx'

/**
 * Lists the signed-in devices, with a button that signs out all of them. Where the last sign-in isn't recent, the password is
 * asked for.
 */
export function SessionsPart({ email }: { email: string | null }) {
  const { t } = useTranslation(['settings', 'common'])
  const call = useCall(t('sessions.endFailed'))
  const password = usePasswordConfirmation()
  const { saving, signOutAfterSaving, question } = useSignOutAfterSaving(endAll)

  async function endAll() {
    await call.run(async () => {
      try {
        await password.withPassword(async typed => {
          await callServer('DELETE /api/v1/settings/sessions', bodyOf(typed))
        })
      } catch (error) {
        if (isWithdrawn(error)) return
        throw error
      }
      openUrl('/login')
      session.noteSignedOut()
      showToast(t('sessions.ended'))
    })
  }

  return (
    <Section stacked title={t('sessions.title')}>
      <Devices withPassword={password.withPassword} />
      <FormError>{call.error}</FormError>
      <p className={styles.soft}>{t('sessions.endText')}</p>
      <Button className={styles.alone} busy={call.busy || saving} onClick={() => void signOutAfterSaving()}>
        {t('sessions.end')}
      </Button>
      {question}
      {password.question && (
        <Dialog
          title={t('confirmPassword.title')}
          closeLabel={t('common:close')}
          onClose={password.question.cancel}
        >
          <PasswordQuestion question={password.question} email={email ?? ''} />
        </Dialog>
      )}
    </Section>
  )
}

type WithPassword = ReturnType<typeof usePasswordConfirmation>['withPassword']

/** Whether the owner has closed the question for the password. */
const isWithdrawn = (error: unknown) => error instanceof CallRefused && error.key === 'password-required'

const bodyOf = (password: string | undefined) => ({ body: password === undefined ? {} : { password } })

function Devices({ withPassword }: { withPassword: WithPassword }) {
  const { t, i18n } = useTranslation('settings')
  const { data, isError } = useSessions()
  const nameOf = (userAgent: string) => deviceName(userAgent) || t('sessions.unknown')
  if (isError) return <FormError>{t('sessions.failed')}</FormError>
  return (
    <ul className={styles.devices} aria-busy={!data || undefined}>
      {data?.map(device => (
        <li key={device.id}>
          <span className={styles.device}>
            {nameOf(device.userAgent)}
            <small>
              {t('sessions.signedIn', { date: formatMoment(device.signedInAt, i18n.language) })}
              {device.network && `, ${t('sessions.network', { network: device.network })}`}
            </small>
          </span>
          <span className={device.isCurrent ? styles.good : styles.soft}>
            {device.isCurrent
              ? t('sessions.current')
              : t('sessions.used', { date: formatMoment(device.usedAt, i18n.language) })}
          </span>
          {!device.isCurrent && (
            <EndSession id={device.id} name={nameOf(device.userAgent)} withPassword={withPassword} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A button that signs out another device; a device that is already signed out is removed from the list as well. */
function EndSession({ id, name, withPassword }: { id: string; name: string; withPassword: WithPassword }) {
  const { t, i18n } = useTranslation('settings')
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      await withPassword(async password => {
        await callServer('DELETE /api/v1/settings/sessions/:id', { params: { id }, ...bodyOf(password) })
      })
      showToast(t('sessions.endedOne'))
    } catch (error) {
      const isGone = error instanceof CallRefused && error.key === 'not-found'
      if (!isGone && !isWithdrawn(error))
        showToast(`${t('sessions.endOneFailed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
    await refreshSessions()
    setBusy(false)
  }

  return (
    <Button
      size="small"
      variant="plain"
      busy={busy}
      aria-label={`${t('sessions.endOne')}: ${name}`}
      onClick={() => void end()}
    >
      {t('sessions.endOne')}
    </Button>
  )
}
