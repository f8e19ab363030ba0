import type { Reply } from '@dotyk/contract/client'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { issueTestReceipt } from '../../shared/calls/receipts.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './system.module.css'
import { ActivityLine } from './activity-line.tsx'

type System = Reply<'GET /admin/api/v1/system'>
type Tested = Awaited<ReturnType<typeof issueTestReceipt>>

/**
 * Shows which cash register makes fiscal receipts, with a button for a test receipt, and whether LiqPay makes those of its own
 * payments. Where neither does, it says that no receipts are made.
 */
export function FiscalRow({
  fiscal,
  liqpay,
  activity,
}: {
  fiscal: System['fiscal']
  liqpay: boolean
  activity: System['activity']['fiscal']
}) {
  const { t } = useTranslation('console')
  const [busy, setBusy] = useState(false)
  const [tested, setTested] = useState<Tested | null>(null)
  const state = fiscal ?? (liqpay ? 'liqpay' : 'off')

  async function test() {
    setBusy(true)
    setTested(null)
    setTested((await runWithToast('sending', issueTestReceipt, { quiet: true })) ?? null)
    setBusy(false)
  }

  return (
    <li className={styles.part}>
      <div className={styles.head}>
        <h2 className={styles.name}>{t('system.fiscal.name')}</h2>
        <span className={state === 'checkbox' || state === 'liqpay' ? styles.real : styles.embedded}>
          {t(`system.fiscal.marks.${state}`)}
        </span>
      </div>
      <p className={styles.what}>{t(`system.fiscal.what.${state}`)}</p>
      <p className={styles.meaning}>{t(`system.fiscal.text.${state}`)}</p>
      {fiscal && liqpay && <p className={styles.meaning}>{t('system.fiscal.besideLiqpay')}</p>}
      {liqpay && !fiscal && (
        <p className={styles.tools}>
          <Link to="/receipts">{t('pages.receipts')}</Link>
        </p>
      )}
      {fiscal && (
        <>
          <ActivityLine activity={activity} />
          <p className={styles.tools}>
            <Button size="small" busy={busy} onClick={() => void test()}>
              {t('system.fiscal.test')}
            </Button>
            <Link to="/receipts">{t('pages.receipts')}</Link>
          </p>
          <p role="status" className={styles.activity}>
            {tested && t(`system.fiscal.outcomes.${tested.outcome}`, { said: tested.said })}
          </p>
        </>
      )}
    </li>
  )
}
