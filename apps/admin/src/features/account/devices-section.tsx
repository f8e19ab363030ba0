import { CallRefused } from '@dotyk/contract/call-failures'
import { deviceName } from '@dotyk/domain/accounts'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  endOtherSessions,
  endOwnSession,
  ownSessionsQuery,
  type StaffSession,
} from '../../shared/calls/account.ts'
import { formatFullTime, formatShortTime } from '../../shared/format-time.ts'
import { Icon } from '../../shared/icons.tsx'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { Pill } from '../../shared/status.tsx'
import styles from './account.module.css'
import { EndSessionsDialog } from './end-sessions-dialog.tsx'

/** Lists the devices on which the account is signed in. */
export function DevicesSection() {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(ownSessionsQuery)
  const nameOf = ({ browser }: StaffSession) => deviceName(browser) || t('account.devices.unknown')
  /** The session whose end is to be confirmed; `others` for all but this one. */
  const [ending, setEnding] = useState<StaffSession | 'others' | null>(null)

  async function end(which: StaffSession | 'others', password: string) {
    try {
      await (which === 'others' ? endOtherSessions(password) : endOwnSession(which.id, password))
      showSuccessToast('deleting')
    } catch (error) {
      // A browser that is already signed out is removed from the list as well.
      if (!(error instanceof CallRefused && error.key === 'not-found')) throw error
    }
    await queries.invalidateQueries(ownSessionsQuery)
  }

  return (
    <Section
      title={t('account.devices.title')}
      stacked
      actions={
        data &&
        data.length > 1 && (
          <Button size="small" onClick={() => setEnding('others')}>
            {t('account.devices.endOthers')}
          </Button>
        )
      }
    >
      {error && !data && (
        <LoadFailureNotice
          what={t('account.loadFailed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <ul className={styles.devices}>
        {data?.map(session => (
          <Device key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </ul>
      {ending && (
        <EndSessionsDialog
          title={
            ending === 'others'
              ? t('account.devices.endOthers')
              : t('account.devices.endOne', { name: nameOf(ending) })
          }
          action={t('account.devices.end')}
          onClose={() => setEnding(null)}
          onConfirm={password => end(ending, password)}
        />
      )}
    </Section>
  )
}

interface DeviceProps {
  session: StaffSession
  onEnd: () => void
}

function Device({ session, onEnd }: DeviceProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const name = deviceName(session.browser) || t('account.devices.unknown')
  const [began, used] = [new Date(session.signedInAt), new Date(session.usedAt)]
  const now = new Date()
  return (
    <li className={styles.device}>
      <Icon name="device" size={20} />
      <div className={styles.deviceText}>
        <span className={styles.deviceName}>
          {name}
          {session.current && <Pill tone="good">{t('account.devices.current')}</Pill>}
        </span>
        <span className={styles.lead}>
          {session.address && `${session.address} · `}
          <time dateTime={session.signedInAt} title={formatFullTime(began, language)}>
            {t('account.devices.began', { time: formatShortTime(began, now, language) })}
          </time>
          {' · '}
          <time dateTime={session.usedAt} title={formatFullTime(used, language)}>
            {t('account.devices.used', { time: formatShortTime(used, now, language) })}
          </time>
        </span>
      </div>
      {!session.current && (
        <Button size="small" aria-label={t('account.devices.endOne', { name })} onClick={onEnd}>
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  )
}
