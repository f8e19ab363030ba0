import type { Reply } from '@dotyk/contract/client'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemQuery } from '../../shared/queries.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import styles from './system.module.css'
import { ActivityLine } from './activity-line.tsx'
import { FiscalRow } from './fiscal-row.tsx'
import { ScannerRow } from './scanner-row.tsx'
import { SystemPageSkeleton } from './system-page-skeleton.tsx'

type System = Reply<'GET /admin/api/v1/system'>

const PARTS = ['database', 'files', 'letters', 'payment', 'carrier'] as const
type Part = (typeof PARTS)[number]
type SystemText =
  | `system.${'database' | 'files' | 'letters' | 'carrier'}.realText`
  | `system.payment.${'liqpay' | 'monobank'}Text`

/**
 * The production implementations of each part of the service, by the value that selects them; any other value means the embedded
 * default.
 */
const REAL: { [Key in Part]: { [Value in System[Key]]?: { name: string; text: SystemText } } } = {
  database: { postgres: { name: 'PostgreSQL', text: 'system.database.realText' } },
  files: { s3: { name: 'S3', text: 'system.files.realText' } },
  letters: { smtp: { name: 'SMTP', text: 'system.letters.realText' } },
  payment: {
    liqpay: { name: 'LiqPay', text: 'system.payment.liqpayText' },
    monobank: { name: 'monobank', text: 'system.payment.monobankText' },
  },
  carrier: { 'nova-poshta': { name: 'Nova Poshta', text: 'system.carrier.realText' } },
}

/** Shows the running release, and whether each part is a production service or embedded. */
export function SystemPage() {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(systemQuery)
  return (
    <>
      <PageHead title={t('pages.system')} />
      {data ? (
        <>
          <p className={styles.lead}>{t('system.lead')}</p>
          {data.missing.length > 0 && <MissingFacts missing={data.missing} />}
          <ul className={styles.parts}>
            {PARTS.map(part => (
              <PartRow key={part} part={part} system={data} />
            ))}
            <FiscalRow
              fiscal={data.fiscal}
              liqpay={data.liqpayMakesReceipts}
              activity={data.activity.fiscal}
            />
            <ScannerRow scanner={data.scanner} />
          </ul>
          <p className={styles.version}>
            {t('system.version', { name: DEFAULT_BRAND.name, version: data.version })}
          </p>
        </>
      ) : error ? (
        <LoadFailureNotice
          what={t('system.failed')}
          failure={error}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SystemPageSkeleton parts={PARTS.length + 2} />
      )}
    </>
  )
}

/** Lists the facts that are missing from the information pages, with the variables that set them. */
function MissingFacts({ missing }: Pick<System, 'missing'>) {
  const { t } = useTranslation('console')
  return (
    <section aria-labelledby="missing-facts" className={styles.missing}>
      <h2 id="missing-facts" className={styles.name}>
        {t('system.missing.title')}
      </h2>
      <p>{t('system.missing.text')}</p>
      <ul>
        {missing.map(fact => (
          <li key={fact}>{t(`system.missing.${fact}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function PartRow({ part, system }: { part: Part; system: System }) {
  const { t } = useTranslation('console')
  const implementations: Partial<Record<string, { name: string; text: SystemText }>> = REAL[part]
  const real = implementations[system[part]]
  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t(`system.${part}.name`)}</h2>
        <span className={real ? styles.real : styles.embedded}>
          {real ? t('system.real') : t('system.embedded')}
        </span>
      </div>
      <p className={styles.what}>{real?.name ?? t(`system.${part}.embedded`)}</p>
      <p className={styles.meaning}>{t(real?.text ?? `system.${part}.embeddedText`)}</p>
      {part !== 'database' && part !== 'files' && <ActivityLine activity={system.activity[part]} />}
    </li>
  )
}
