import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Section } from '@dotyk/ui/section'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../../shared/icons.tsx'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import parts from './parts.module.css'

/** The people who receive the items of an order, in the order of their chips, each with the page that their chip opens. */
export function OrderPeopleCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const written = new Set(order.chips.map(chip => chip.number))
  return (
    <Section title={t('orders.people.title')} hint={number(order.people.length)}>
      <ol className={parts.people} tabIndex={0} aria-label={t('orders.people.title')}>
        {order.people.map(({ name, line, pageId }, at) => (
          <li key={at}>
            <span className={parts.personPlace}>{at + 1}</span>
            <span>
              <b>{name}</b>
              {line && <small>{line}</small>}
            </span>
            {pageId && (
              <Link to={`/users/${pageId}`} aria-label={t('orders.people.pageOf', { name })}>
                {t('orders.people.page')}
              </Link>
            )}
            {written.has(at + 1) && (
              <span title={t('orders.people.written')}>
                <Icon name="tick" size={14} />
                <span className="visually-hidden">{t('orders.people.written')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
      {order.people.some(({ pageId }) => pageId === null) && (
        <p className={parts.ref}>{t('orders.people.withoutPage')}</p>
      )}
    </Section>
  )
}
