import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isActionPermitted } from '@dotyk/domain/orders'
import { readablePhone } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Section } from '@dotyk/ui/section'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Fact, Facts } from '../../../shared/facts.tsx'
import { Icon } from '../../../shared/icons.tsx'
import { useHasPermission } from '../../../shared/calls/me.ts'
import parts from './parts.module.css'
import { RecipientDialog } from './recipient-dialog.tsx'

/** The recipient, their contacts, and the page that the product's chip opens. */
export function RecipientCard({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { contact, page } = order
  const mayEdit = useHasPermission('business')
  const [isEditing, setEditing] = useState(false)
  return (
    <Section
      title={t('orders.recipientCard.title')}
      actions={
        <>
          {mayEdit && isActionPermitted('change-address', order) && (
            <Button size="small" onClick={() => setEditing(true)}>
              <Icon name="edit" />
              {t('orders.recipientCard.edit')}
            </Button>
          )}
          {mayEdit && (
            <Link to={`/users/customer/order/${order.id}`} className={buttonClass({ size: 'small' })}>
              <Icon name="person" />
              {t('customers.open')}
            </Link>
          )}
          {contact.phone && (
            <a href={`tel:${contact.phone}`} className={buttonClass({ size: 'small' })}>
              <Icon name="phone" />
              {t('orders.recipientCard.call')}
            </a>
          )}
        </>
      }
    >
      <p className={parts.name}>{order.recipient}</p>
      <Facts>
        {contact.name && <Fact name={t('orders.recipientCard.contact')}>{contact.name}</Fact>}
        {contact.phone && <Fact name={t('orders.recipientCard.phone')}>{readablePhone(contact.phone)}</Fact>}
        {contact.email && <Fact name={t('orders.recipientCard.email')}>{contact.email}</Fact>}
        {order.taxCode && <Fact name={t('orders.recipientCard.taxCode')}>{order.taxCode}</Fact>}
        {page && (
          <Fact name={t('orders.recipientCard.page')}>
            <a href={page.address} target="_blank" rel="noreferrer" className={parts.link}>
              {page.slug ? `/${page.slug}` : page.name || t('orders.recipientCard.openPage')}
            </a>
          </Fact>
        )}
        {order.comment && <Fact name={t('orders.recipientCard.comment')}>{order.comment}</Fact>}
      </Facts>
      {isEditing && <RecipientDialog order={order} onClose={() => setEditing(false)} />}
    </Section>
  )
}
