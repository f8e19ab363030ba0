import { ACCESSORY_IDS } from '@dotyk/domain/catalogue'
import { ORDER_STAGES, SHIPPINGS } from '@dotyk/domain/orders'
import { PAYMENT_STATES } from '@dotyk/domain/payments'
import { useTranslation } from 'react-i18next'
import type { OrderFilter, StageCount } from '../../../shared/calls/orders.ts'
import { useNumber } from '../../../shared/format-number.ts'
import { FilterPill } from './filter-pill.tsx'
import styles from './filters.module.css'
import { firstDayOf, type Period, periodFrom, PERIODS } from './period.ts'

interface FilterBarProps {
  filter: OrderFilter
  counts: readonly StageCount[]
  flagged: number
  onChange: (changes: Record<string, string>) => void
}

/** What narrows the orders, each a pill; one that is set shows its value and a cross. */
export function FilterBar({ filter, counts, flagged, onChange }: FilterBarProps) {
  const { t } = useTranslation('console')
  const number = useNumber()
  const countOf = (stage: string) => number(counts.find(counted => counted.stage === stage)?.orders ?? 0)
  const now = new Date()
  const period = filter.from === '' ? null : periodFrom(filter.from, now)
  return (
    <div className={styles.bar} role="group" aria-label={t('orders.filters.label')}>
      <FilterPill
        name={t('orders.filters.stage')}
        value={filter.stage}
        options={ORDER_STAGES.map(stage => ({
          value: stage,
          name: t(`orders.stages.${stage}`),
          note: countOf(stage),
        }))}
        onChange={stage => onChange({ stage })}
      />
      <FilterPill
        name={t('orders.filters.period')}
        value={period}
        shown={filter.from === '' || period ? undefined : filter.from}
        options={(Object.keys(PERIODS) as Period[]).map(each => ({
          value: each,
          name: t(`orders.filters.periods.${each}`),
        }))}
        onChange={each => onChange({ from: each === '' ? '' : firstDayOf(each as Period, now), to: '' })}
      />
      <FilterPill
        name={t('orders.filters.accessory')}
        value={filter.accessory === null ? null : String(filter.accessory)}
        options={ACCESSORY_IDS.map(id => ({ value: String(id), name: t(`orders.accessories.${id}`) }))}
        onChange={accessory => onChange({ accessory })}
      />
      <FilterPill
        name={t('orders.filters.payment')}
        value={filter.payment}
        options={PAYMENT_STATES.map(state => ({ value: state, name: t(`orders.payments.${state}`) }))}
        onChange={payment => onChange({ payment })}
      />
      <FilterPill
        name={t('orders.filters.shipping')}
        value={filter.shipping}
        options={SHIPPINGS.map(way => ({ value: way, name: t(`orders.shippings.${way}`) }))}
        onChange={shipping => onChange({ shipping })}
      />
      {(flagged > 0 || filter.flagged) && (
        <button
          type="button"
          className={styles.pill}
          data-set={filter.flagged || undefined}
          aria-pressed={filter.flagged}
          onClick={() => onChange({ flagged: filter.flagged ? '' : 'true' })}
        >
          {t('orders.filters.flagged')} · {number(flagged)}
        </button>
      )}
    </div>
  )
}
