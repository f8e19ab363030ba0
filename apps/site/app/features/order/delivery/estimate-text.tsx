import { moneyText } from '@dotyk/domain/values'
import type { DeliveryEstimate } from '../../../shared/calls/estimate-call.ts'
import { useFormatForecast } from '../../../shared/use-format-forecast.ts'
import { useTexts } from '../../../shared/texts.tsx'
import styles from './delivery.module.css'

interface EstimateTextProps {
  /** The delivery estimate; null before the server has responded. */
  estimate: DeliveryEstimate | null
  busy: boolean
  failed: boolean
  /** The number of working days in which the product is made; null if no day is promised. */
  makingDays: number | null
  /** Whether production begins only after the buyer has approved a layout. */
  needsApproval?: boolean
}

/**
 * Shows the day on which an order arrives and the price of its delivery, and announces them to screen readers once they are
 * known.
 */
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

/**
 * Shows the day, the condition on which it depends, or a note that the day will be agreed because the order is too large for a
 * promise.
 */
function DayText({ readyOn, arrivesOn, makingDays, needsApproval = false }: DayTextProps) {
  const { t } = useTexts('delivery')
  const forecastText = useFormatForecast()
  if (makingDays === null) return null
  if (readyOn === null) return <p>{t('forecast.largeOrder')}</p>
  if (needsApproval) return <p>{t('forecast.afterApproval', { count: makingDays })}</p>
  return <p className={styles.name}>{forecastText({ kind: 'making', readyOn, arrivesOn })}</p>
}
