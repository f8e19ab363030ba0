import type { OrderLayout } from '@dotyk/contract/wire/orders'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { uploadLayout } from '../../../shared/calls/orders.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { Icon } from '../../../shared/icons.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { Pill } from '../../../shared/status.tsx'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import parts from './parts.module.css'

const TONES = { waiting: 'grey', approved: 'good', declined: 'warn' } as const

/** The versions of the print design, each with the buyer's comment. */
export function LayoutCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const file = useRef<HTMLInputElement>(null)
  const [newest, ...older] = order.layouts
  const mayUpload = ['new', 'design', 'printing'].includes(order.stage)
  return (
    <Section
      title={t('orders.layoutCard.title')}
      hint={t('orders.layoutCard.files')}
      actions={
        mayUpload && (
          <Button size="small" busy={busy} onClick={() => file.current?.click()}>
            <Icon name="upload" />
            {t(newest ? 'orders.layoutCard.another' : 'orders.layoutCard.upload')}
          </Button>
        )
      }
    >
      <input
        ref={file}
        type="file"
        accept="image/png,image/svg+xml,application/pdf"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('orders.layoutCard.upload')}
        onChange={event => {
          const chosen = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (chosen) void run('sending', () => uploadLayout(order.id, chosen))
        }}
      />
      {newest ? (
        <Layout layout={newest} shown />
      ) : (
        <p className={styles.said}>{t('orders.layoutCard.none')}</p>
      )}
      {older.length > 0 && (
        <details className={parts.details}>
          <summary>
            {t('orders.layoutCard.older')} · {older.length}
          </summary>
          {older.map(layout => (
            <Layout key={layout.id} layout={layout} />
          ))}
        </details>
      )}
    </Section>
  )
}

function Layout({ layout, shown = false }: { layout: OrderLayout; shown?: boolean }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const isPicture = !layout.file.endsWith('.pdf')
  return (
    <div className={parts.layout}>
      {shown && isPicture && <img src={layout.file} alt="" />}
      <div>
        <Pill tone={TONES[layout.state]}>{t(`orders.layoutCard.${layout.state}`)}</Pill>{' '}
        <time dateTime={layout.uploadedAt.toISOString()}>
          {formatShortTime(layout.uploadedAt, new Date(), language)}
        </time>
        {layout.comment && <q className={parts.quote}>{layout.comment}</q>}
        <a href={layout.file} target="_blank" rel="noreferrer" className={parts.link}>
          {t('orders.layoutCard.open')}
        </a>
      </div>
    </div>
  )
}
