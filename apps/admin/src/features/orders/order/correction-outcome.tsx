import { failureKey } from '@dotyk/contract/call-failures'
import type { Currency } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { CorrectionPreview } from '../../../shared/calls/order-corrections.ts'
import { useFormatMoney } from '../../../shared/use-format-money.ts'
import parts from './parts.module.css'

interface CorrectionOutcomeProps {
  preview: { data: CorrectionPreview | undefined; error: Error | null; isLoading: boolean }
  currency: Currency
  /** Whether another correction is waiting for the buyer's answer; the new one replaces it. */
  isProposed: boolean
}

/** Shows the cost of a correction, whether the buyer is asked or just informed, and what must be made again. */
export function CorrectionOutcome({ preview, ...order }: CorrectionOutcomeProps) {
  const { t } = useTranslation(['console', 'errors'])
  return (
    <div className={parts.outcome} role="status" aria-busy={preview.isLoading}>
      {preview.error && <p data-tone="bad">{t(`errors:${failureKey(preview.error)}`)}</p>}
      {preview.data && <Outcome {...preview.data} {...order} />}
    </div>
  )
}

function Outcome({
  parts: changed,
  verdict,
  madeAgain,
  price,
  settlement,
  settled,
  currency,
  isProposed,
}: CorrectionPreview & Omit<CorrectionOutcomeProps, 'preview'>) {
  const { t } = useTranslation(['console', 'errors'])
  const money = useFormatMoney()
  if (changed.length === 0) return <p>{t('orders.correction.nothing')}</p>
  const difference = price.after - price.before
  const sums = {
    before: money(price.before, currency),
    after: money(price.after, currency),
    difference: money(Math.abs(difference), currency),
    settled: money(settled, currency),
  }
  const isRefused = verdict !== 'apply' && verdict !== 'ask'
  return (
    <>
      <p>
        <b>
          {difference === 0
            ? t('orders.correction.samePrice', sums)
            : t(difference > 0 ? 'orders.correction.dearer' : 'orders.correction.cheaper', sums)}
        </b>
      </p>
      {isRefused ? (
        <p data-tone="bad">{t(`errors:${verdict}`)}</p>
      ) : (
        <>
          {settlement !== 'nothing' && <p>{t(`orders.correction.settlement.${settlement}`, sums)}</p>}
          <p>{t(`orders.correction.verdict.${verdict}`)}</p>
          {isProposed && <p>{t('orders.correction.replaces')}</p>}
          {madeAgain !== 'nothing' && <p data-tone="warn">{t(`orders.correction.madeAgain.${madeAgain}`)}</p>}
        </>
      )}
    </>
  )
}
