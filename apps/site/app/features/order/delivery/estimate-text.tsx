import { moneyText } from '@dotyk/domain/values'
import type { DeliveryEstimate } from '../../../shared/calls/estimate-call.ts'
import { useForecastText } from '../../../shared/use-forecast-text.ts'
import { useTexts } from '../../../shared/texts.tsx'
import styles from './delivery.module.css'

interface EstimateTextProps {
  /** null before an answer. */
  estimate: DeliveryEstimate | null
  busy: boolean
  failed: boolean
  /** Working days, where the day isn't told because they begin only after the buyer's approval of a layout. */
  afterApproval?: number | null
}

/** The day on which an order arrives and the price of its delivery; screen readers are told once it is known. */
export function EstimateText({ estimate, busy, failed, afterApproval = null }: EstimateTextProps) {
  const { t, language } = useTexts('delivery')
  const forecastText = useForecastText()
  return (
    <div className={styles.estimate} aria-live="polite" aria-busy={busy}>
      {busy && <p className={styles.detail}>{t('forecast.busy')}</p>}
      {failed && <p className={styles.detail}>{t('forecast.unknown')}</p>}
      {estimate && (
        <>
          {afterApproval !== null ? (
            <p>{t('forecast.afterApproval', { count: afterApproval })}</p>
          ) : (
            estimate.readyOn !== null && (
              <p className={styles.name}>
                {forecastText({ kind: 'making', readyOn: estimate.readyOn, arrivesOn: estimate.arrivesOn })}
              </p>
            )
          )}
          {estimate.cost === null ? (
            <p className={styles.detail}>{t('forecast.unknown')}</p>
          ) : (
            <p>
              {t('forecast.cost', { cost: moneyText({ amount: estimate.cost, currency: 'UAH' }, language) })}
            </p>
          )}
          {estimate.isExample && <p className={styles.detail}>{t('forecast.example')}</p>}
        </>
      )}
    </div>
  )
}
