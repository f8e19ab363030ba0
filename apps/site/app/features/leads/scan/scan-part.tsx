import type { StoredScan } from '@dotyk/contract/scan-storage'
import { leadTitle } from '@dotyk/domain/leads'
import { readablePhone } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { Section } from '@dotyk/ui/section'
import { useStore } from '@dotyk/ui/store'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../shared/long-date.ts'
import { useOwnerId } from '../../../shared/owner-id.ts'
import { cachePageOffline } from '../../../shared/service-worker.ts'
import { reloadLeads } from '../leads-query.ts'
import { ScanCard } from './scan-card.tsx'
import { EMPTY_SCAN_QUEUE, type ScanQueue, getScanQueue } from './scan-queue.ts'
import styles from './scan.module.css'

const loadDialog = () => import('./scan-dialog.tsx')
const ScanDialog = lazy(async () => ({ default: (await loadDialog()).ScanDialog }))

/** The button that opens the scanner, and the scans that are waiting on the device to be sent. */
export function ScanPart() {
  const { t } = useTranslation('scan')
  const account = useOwnerId()
  const [queue, setQueue] = useState<ScanQueue | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  useEffect(() => {
    void getScanQueue(account, () => void reloadLeads()).then(setQueue)
    void prepareOffline()
  }, [account])

  return (
    <>
      <div className={styles.start}>
        <Button
          variant="filled"
          size="large"
          busy={isOpen && !queue}
          className={styles.open}
          onClick={() => setIsOpen(true)}
        >
          {t('open')}
        </Button>
        <p className={styles.soft}>{t('intro')}</p>
      </div>
      {queue && <WaitingScans queue={queue} />}
      {isOpen && queue && (
        <Suspense>
          <ScanDialog queue={queue} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Loads the scanner's files while there is a connection, so that the page opens and scans without one. */
async function prepareOffline(): Promise<void> {
  await Promise.allSettled([loadDialog(), import('qr/decode.js')])
  await cachePageOffline('/profile/leads')
}

function WaitingScans({ queue }: { queue: ScanQueue }) {
  const { t, i18n } = useTranslation(['scan', 'errors'])
  const { waiting, isSending, failure } = useStore(queue.state, EMPTY_SCAN_QUEUE)
  const [opened, setOpened] = useState<StoredScan | null>(null)
  if (waiting.length === 0) return queue.isKept ? null : <p className={styles.soft}>{t('notPersistent')}</p>
  return (
    <div className={styles.waiting}>
      <Section
        stacked
        title={t('waiting', { n: waiting.length })}
        actions={
          <Button size="small" busy={isSending} onClick={queue.sendNow}>
            {t('send')}
          </Button>
        }
      >
        <p className={styles.soft} role="status">
          {failure ? t(`errors:${failure}`) : t(queue.isKept ? 'waitingText' : 'notPersistent')}
        </p>
        <ul className={styles.list}>
          {waiting.map(scan => (
            <li key={scan.id}>
              <span className={styles.name} dir="auto">
                {leadTitle({ ...scan, phone: readablePhone(scan.phone) })}
              </span>
              <time dateTime={scan.scannedAt.toISOString()}>
                {formatMoment(scan.scannedAt, i18n.language)}
              </time>
              {scan.refusal && (
                <>
                  <span className={styles.refused}>{t(`errors:${scan.refusal.key}`)}</span>
                  <Button size="small" onClick={() => setOpened(scan)}>
                    {t('correct')}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
        {opened && (
          <Dialog title={t('correct')} closeLabel={t('close')} onClose={() => setOpened(null)}>
            <ScanCard scan={opened} queue={queue} onDone={() => setOpened(null)} />
          </Dialog>
        )}
      </Section>
    </div>
  )
}
