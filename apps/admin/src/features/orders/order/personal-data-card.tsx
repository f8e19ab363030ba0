import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasPermission } from '../../../shared/calls/me.ts'
import { Fact, Facts } from '../../../shared/facts.tsx'
import { formatLongDay } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'
import { EraseOrderDialog } from './erase-dialog.tsx'
import styles from './order.module.css'

/** Shows how long the order's personal data is kept; a console owner can erase it earlier at the person's request. */
export function PersonalDataCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const mayErase = useHasPermission('personalData')
  const [asks, setAsks] = useState(false)
  const { endsAt, obstacle } = order.retention
  return (
    <Section
      title={t('orders.personalData.title')}
      actions={
        mayErase &&
        obstacle === null && (
          <Button size="small" onClick={() => setAsks(true)}>
            {t('orders.personalData.erase')}
          </Button>
        )
      }
    >
      <Facts>
        <Fact name={t('orders.personalData.keptUntil')}>
          <time dateTime={endsAt.toISOString()}>{formatLongDay(endsAt, language)}</time>
        </Fact>
      </Facts>
      <p className={styles.said}>
        {obstacle !== null
          ? t(`orders.personalData.obstacle.${obstacle}`)
          : !mayErase && t('orders.personalData.ownersOnly')}
      </p>
      {asks && <EraseOrderDialog order={order} onClose={() => setAsks(false)} />}
    </Section>
  )
}
