import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { orderFileUrl } from '../../../shared/calls/orders.ts'
import { Icon } from '../../../shared/icons.tsx'
import styles from './order.module.css'

/** The packing slip of the order. */
export function PackingSlipCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  return (
    <Section
      title={t('orders.slipCard.title')}
      actions={
        <a
          href={orderFileUrl(order.id, 'packing-slip.pdf')}
          target="_blank"
          className={buttonClass({ size: 'small' })}
        >
          <Icon name="print" />
          {t('orders.slipCard.print')}
        </a>
      }
    >
      <p className={styles.said}>{t('orders.slipCard.text')}</p>
    </Section>
  )
}
