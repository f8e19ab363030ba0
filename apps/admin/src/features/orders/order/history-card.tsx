import type { OrderEvent } from '@dotyk/contract/wire/orders'
import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { changeOrder } from '../../../shared/calls/orders.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { NoteForm } from '../../../shared/labels/note-form.tsx'
import { useLanguage } from '../../../shared/use-language.ts'
import { useOrderAction } from '../use-order-action.ts'
import parts from './parts.module.css'

/** The events of the order with their authors, newest first; staff can add internal notes. */
export function HistoryCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  return (
    <Section title={t('orders.history.title')} hint={String(order.events.length)}>
      {order.erasedAt === null && (
        <NoteForm
          busy={busy}
          onAdd={text => run('changing', () => changeOrder(order.id, { kind: 'note', text }))}
        />
      )}
      <ol className={parts.events}>
        {order.events.toReversed().map((event, at) => (
          <Happened key={order.events.length - at} event={event} />
        ))}
      </ol>
    </Section>
  )
}

function Happened({ event: { at, by, what, text } }: { event: OrderEvent }) {
  const { t, i18n } = useTranslation('console')
  const language = useLanguage()
  const name = `orders.history.what.${what}`
  const who = (['buyer', 'payment', 'carrier', 'retention', 'service'] as const).find(each => each === by)
  return (
    <li data-by={by.split(' ')[0]}>
      <span>{i18n.exists(name, { ns: 'console' }) ? t(name as 'orders.history.what.placed') : what}</span>
      <time dateTime={at.toISOString()}>{formatShortTime(at, new Date(), language)}</time>
      <small>{who ? t(`orders.history.by.${who}`) : by.replace(/^staff /, '')}</small>
      {text && <q className={parts.quote}>{text}</q>}
    </li>
  )
}
