import { OPEN_STAGES } from '@dotyk/domain/orders'
import { useTranslation } from 'react-i18next'
import type { OrderFilter, StageCount } from '../../../shared/calls/orders.ts'
import { useNumber } from '../../../shared/format-number.ts'
import styles from './filters.module.css'

interface StageChipsProps {
  filter: OrderFilter
  counts: readonly StageCount[]
  onChange: (changes: Record<string, string>) => void
}

/** The queues with something in them, for a thumb: on a phone in place of the board. */
export function StageChips({ filter, counts, onChange }: StageChipsProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const stages = OPEN_STAGES.flatMap(stage => {
    const orders = counts.find(counted => counted.stage === stage)?.orders ?? 0
    return orders > 0 || filter.stage === stage ? [{ stage, orders }] : []
  })
  return (
    <div className={styles.chips} role="group" aria-label={t('orders.filters.stage')}>
      {stages.map(({ stage, orders }) => (
        <button
          key={stage}
          type="button"
          className={styles.chip}
          aria-pressed={filter.stage === stage}
          onClick={() => onChange({ stage: filter.stage === stage ? '' : stage })}
        >
          {t(`orders.stages.${stage}`)} {number(orders)}
        </button>
      ))}
    </div>
  )
}
