import { ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { Button } from '@dotyk/ui/button'
import { Notice } from '@dotyk/ui/notice'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { changeDiscount, discountsQuery, type StaffDiscount } from '../../shared/calls/discounts.ts'
import { useFormatMoney } from '../../shared/use-format-money.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { LoadFailureNotice } from '../../shared/shell/load-failure-notice.tsx'
import { PageHead } from '../../shared/shell/page-head.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './catalogue.module.css'
import { DiscountForm } from './discount-form.tsx'

/** The promo codes that staff created, and a form for a new one. */
export function PromoCodesPage() {
  const { t } = useTranslation(['console', 'common'])
  const { data, error, isFetching, refetch } = useQuery(discountsQuery)
  return (
    <>
      <PageHead
        title={t('catalogue.discounts.title')}
        back={{ to: '/catalogue', name: t('pages.catalogue') }}
        shown
      />
      <div className={styles.cards}>
        <DiscountForm />
        {data ? (
          <DiscountList discounts={data.discounts} />
        ) : error ? (
          <LoadFailureNotice
            what={t('catalogue.discounts.failed')}
            failure={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <p role="status" className={styles.faint}>
            {t('common:loading')}
          </p>
        )}
      </div>
    </>
  )
}

function DiscountList({ discounts }: { discounts: readonly StaffDiscount[] }) {
  const { t } = useTranslation('console')
  if (discounts.length === 0) return <Notice text={t('catalogue.discounts.none')} />
  return (
    <ul className={styles.discounts} aria-label={t('catalogue.discounts.title')}>
      {discounts.map(discount => (
        <DiscountRow key={discount.code} discount={discount} />
      ))}
    </ul>
  )
}

function DiscountRow({ discount }: { discount: StaffDiscount }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { code, value, isStopped } = discount
  const limits = useLimitsText(discount)
  const money = useFormatMoney()

  async function turn(): Promise<void> {
    const changed = await runWithToast('changing', () => changeDiscount(code, { isStopped: !isStopped }))
    if (changed) await queries.invalidateQueries({ queryKey: discountsQuery.queryKey })
  }

  return (
    <li className={styles.card} data-stopped={isStopped || undefined}>
      <div className={styles.discountHead}>
        <h2 className={styles.title}>{code}</h2>
        <b>−{value.kind === 'percent' ? `${value.percent}\u00a0%` : money(value.amount, value.currency)}</b>
      </div>
      <p className={styles.faint}>{limits}</p>
      <Button size="small" onClick={() => void turn()}>
        {t(isStopped ? 'catalogue.discounts.resume' : 'catalogue.discounts.stop', { code })}
      </Button>
    </li>
  )
}

/** Returns how often a promo code was used, and its limits, in one line of text. */
function useLimitsText(discount: StaffDiscount): string {
  const { t } = useTranslation(['console', 'catalogue'])
  const number = useFormatNumber()
  const { orders, maxOrders, minCount, validFrom, validUntil, accessories, isStopped } = discount
  const day = (iso: string) => iso.split('-').toReversed().join('.')
  const used =
    maxOrders === null
      ? t('catalogue.discounts.used', { orders: number(orders) })
      : t('catalogue.discounts.usedOf', { orders: number(orders), most: number(maxOrders) })
  return [
    isStopped && t('catalogue.discounts.stopped'),
    used,
    validFrom && t('catalogue.discounts.from', { day: day(validFrom) }),
    validUntil && t('catalogue.discounts.until', { day: day(validUntil) }),
    minCount > 1 && t('catalogue.discounts.atLeast', { count: number(minCount) }),
    accessories?.map(id => t(`catalogue:accessories.${ACCESSORY_KEYS[id]}`)).join(', '),
  ]
    .filter(Boolean)
    .join(' · ')
}
