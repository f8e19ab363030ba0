import { CallRefused } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
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

/** Lists the signed-in devices, with a button that signs out all of them. */
export function SessionsPart() {
  const { t } = useTranslation('settings')
  const call = useCall(t('sessions.endFailed'))
  const { saving, signOutAfterSaving, question } = useSignOutAfterSaving(endAll)

  async function endAll() {
    await call.run(async () => {
      await callServer('DELETE /api/v1/settings/sessions', {})
      openUrl('/login')
      session.noteSignedOut()
      showToast(t('sessions.ended'))
    })
  }

  return (
    <Section stacked title={t('sessions.title')}>
      <Devices />
      <FormError>{call.error}</FormError>
      <p className={styles.soft}>{t('sessions.endText')}</p>
      <Button className={styles.alone} busy={call.busy || saving} onClick={() => void signOutAfterSaving()}>
        {t('sessions.end')}
      </Button>
      {question}
    </Section>
  )
}

function Devices() {
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
          {!device.isCurrent && <EndSession id={device.id} name={nameOf(device.userAgent)} />}
        </li>
      ))}
    </ul>
  )
}

/** A button that signs out another device; a device that is already signed out is removed from the list as well. */
function EndSession({ id, name }: { id: string; name: string }) {
  const { t, i18n } = useTranslation('settings')
  const [busy, setBusy] = useState(false)

  async function end() {
    setBusy(true)
    try {
      await callServer('DELETE /api/v1/settings/sessions/:id', { params: { id } })
      showToast(t('sessions.endedOne'))
    } catch (error) {
      const isGone = error instanceof CallRefused && error.key === 'not-found'
      if (!isGone) showToast(`${t('sessions.endOneFailed')}: ${await explainFailure(i18n, error)}`, 'error')
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
