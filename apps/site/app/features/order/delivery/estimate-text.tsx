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
  /** Working days of the product; null where nothing is promised. */
  makingDays: number | null
  /** Whether the days begin only after the buyer's approval of a layout. */
  needsApproval?: boolean
}

/** The day on which an order arrives and the price of its delivery; screen readers are told once it is known. */
export function EstimateText({ estimate, busy, failed, ...ready }: EstimateTextProps) {
  const { t, language } = useTexts('delivery')
  return (
    <div className={styles.estimate} aria-live="polite" aria-busy={busy}>
      {busy && <p className={styles.detail}>{t('forecast.busy')}</p>}
      {failed && <p className={styles.detail}>{t('forecast.unknown')}</p>}
      {estimate && (
        <>
          <DayText {...estimate} {...ready} />
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

type DayTextProps = Pick<DeliveryEstimate, 'readyOn' | 'arrivesOn'> &
  Pick<EstimateTextProps, 'makingDays' | 'needsApproval'>

/** The day, what it depends on, or that it is agreed because the order is larger than staff promise a day for. */
function DayText({ readyOn, arrivesOn, makingDays, needsApproval = false }: DayTextProps) {
  const { t } = useTexts('delivery')
  const forecastText = useForecastText()
  if (makingDays === null) return null
  if (readyOn === null) return <p>{t('forecast.largeOrder')}</p>
  if (needsApproval) return <p>{t('forecast.afterApproval', { count: makingDays })}</p>
  return <p className={styles.name}>{forecastText({ kind: 'making', readyOn, arrivesOn })}</p>
}
