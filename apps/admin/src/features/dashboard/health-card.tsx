import { htmlLanguage } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Dashboard } from '../../shared/calls/dashboard.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { formatShortDay, formatShortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import styles from './dashboard.module.css'

/** The state of each part of the service, with details. */
export function HealthCard({ health }: Pick<Dashboard, 'health'>) {
  const { t } = useTranslation('console')
  return (
    <section aria-labelledby="health" className={styles.card} data-size="third">
      <div className={styles.cardHead}>
        <h2 id="health">{t('dashboard.health.title')}</h2>
        <Link to="/system">{t('dashboard.health.system')}</Link>
      </div>
      <ul className={styles.parts}>
        {useParts(health).map(({ name, state, stateText, detail }) => (
          <li key={name} data-state={state}>
            <i aria-hidden="true" />
            <b>{name}</b>
            <span className={state === 'ok' ? 'visually-hidden' : styles.partState}>
              {stateText ?? t(`dashboard.health.${state}`)}
            </span>
            {detail && <span className={styles.partDetail}>{detail}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface HealthPart {
  name: string
  state: 'ok' | 'degraded'
  /** The text that replaces the default name of the state. */
  stateText?: string
  detail: string | null
}

function useParts({
  database,
  files,
  disk,
  letters,
  payment,
  receipts,
  carrier,
  push,
  wallet,
  backups,
  googleWallet,
  webhooks,
}: Dashboard['health']): HealthPart[] {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const number = useFormatNumber()
  const time = (moment: string) => formatShortTime(new Date(moment), new Date(), language)
  const size = useFormatFileSize()
  const waiting = number(letters.waiting)
  return [
    {
      ...{ name: t('system.database.name'), state: database.state },
      detail: t('dashboard.health.database', { milliseconds: number(database.milliseconds) }),
    },
    { name: t('system.files.name'), state: files.state, detail: null },
    {
      ...{ name: t('dashboard.health.disk'), state: disk.state },
      detail: disk.freeBytes === null ? null : t('dashboard.health.free', { size: size(disk.freeBytes) }),
    },
    {
      ...{ name: t('system.letters.name'), state: letters.state },
      detail: letters.oldestAt
        ? t('dashboard.health.oldest', { number: waiting, time: time(letters.oldestAt) })
        : t('dashboard.health.waiting', { number: waiting }),
    },
    {
      ...{ name: t('system.payment.name'), state: payment.state },
      detail:
        payment.unanswered > 0
          ? t('dashboard.health.unanswered', { number: number(payment.unanswered) })
          : null,
    },
    ...(receipts
      ? [
          {
            name: t('receipts.dashboard'),
            state: receipts.state,
            detail: receipts.oldestAt
              ? t('receipts.health', { count: receipts.owed, time: time(receipts.oldestAt) })
              : t('receipts.healthNone'),
          },
        ]
      : []),
    {
      ...{ name: t('system.carrier.name'), state: carrier.state },
      detail: carrier.copiedAt
        ? t('dashboard.health.copied', { time: time(carrier.copiedAt) })
        : t('dashboard.health.notCopied'),
    },
    {
      ...{ name: t('dashboard.health.push'), state: push.state },
      detail: push.refused > 0 ? t('dashboard.health.refused', { count: push.refused }) : null,
    },
    ...(wallet
      ? [
          {
            name: 'Apple Wallet',
            state: wallet.state === 'valid' ? ('ok' as const) : ('degraded' as const),
            stateText: t(`dashboard.health.certificate.${wallet.state}`),
            detail: t('dashboard.health.certificateUntil', {
              day: formatShortDay(new Date(wallet.validUntil), new Date(), language),
            }),
          },
        ]
      : []),
    ...(backups
      ? [
          {
            ...{ name: t('dashboard.health.backups'), state: backups.state },
            detail: backups.archivedAt
              ? t('dashboard.health.archived', { time: time(backups.archivedAt) })
              : t('dashboard.health.notArchived'),
          },
        ]
      : []),
    ...(googleWallet
      ? [
          {
            name: 'Google Wallet',
            state: googleWallet.state,
            detail: googleWallet.fault && t(`dashboard.health.google.${googleWallet.fault}`),
          },
        ]
      : []),
    {
      ...{ name: t('dashboard.health.webhooks'), state: webhooks.state },
      detail:
        webhooks.failing + webhooks.off > 0
          ? t('dashboard.health.unreachable', {
              failing: number(webhooks.failing),
              off: number(webhooks.off),
            })
          : null,
    },
  ]
}

const GIGABYTE = 1_000_000_000

function useFormatFileSize(): (bytes: number) => string {
  const format = new Intl.NumberFormat(htmlLanguage(useLanguage()), {
    ...{ style: 'unit', unit: 'gigabyte', maximumFractionDigits: 0 },
  })
  return bytes => format.format(bytes / GIGABYTE)
}
