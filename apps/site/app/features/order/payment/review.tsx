import { organizationName } from '@dotyk/domain/orders'
import { isDesignFor } from '@dotyk/domain/print'
import { readablePhone } from '@dotyk/domain/values'
import type { ReactNode } from 'react'
import type { OrderFormDraft, OrderStep } from '../../../shared/order-draft/order-form-draft.ts'
import { withUkrainianFields } from '../draft/with-ukrainian-fields.ts'
import { useOrder } from '../order-context.ts'
import styles from './review.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** The number of people in a list whose names are shown. */
const NAMED = 3

/** A review before submitting: the printed text, the recipient and the destination. An empty name gets a warning. */
export function Review({ onEdit }: { onEdit: (step: OrderStep) => void }) {
  const { t } = useTexts('order')
  const { t: tPeople } = useTexts('people')
  // The review shows the values as they will be sent.
  const draft = withUkrainianFields(useOrder().draft)
  const isOwn = isDesignFor(draft.ownDesign, draft.choice)
  const printed = [isOwn ? t('product.ownDesign') : '', draft.cardName, draft.cardLine]
    .map(line => line.trim())
    .filter(Boolean)
  const edit = (label: string, step: OrderStep = 'delivery') => (
    <button type="button" className={styles.edit} aria-label={label} onClick={() => onEdit(step)}>
      {t('review.edit')}
    </button>
  )
  const addName = (
    <button type="button" className={styles.edit} onClick={() => onEdit('product')}>
      {t('review.addName')}
    </button>
  )
  return (
    <div className={styles.review}>
      {draft.people.length > 0 ? (
        <Row term={t('review.printed')} action={edit(t('review.editPrinted'), 'product')}>
          {tPeople(draft.people.length > NAMED ? 'reviewMore' : 'review', {
            names: draft.people
              .slice(0, NAMED)
              .map(({ name }) => name.trim())
              .join(', '),
            more: draft.people.length - NAMED,
          })}
        </Row>
      ) : (
        <Row
          term={t('review.printed')}
          action={draft.cardName.trim() === '' && !isOwn ? addName : edit(t('review.editPrinted'), 'product')}
        >
          {draft.cardName.trim() === '' && !isOwn && t('review.noName')} {printed.join(', ')}
        </Row>
      )}
      <Row term={t('review.recipient')} action={edit(t('review.editRecipient'))}>
        {draft.recipient === 'legal' && (
          <>
            {organizationName({ ownership: draft.ownership.text, organization: draft.organization })}
            <br />
          </>
        )}
        {[draft.lastname, draft.firstname, draft.middleName].filter(Boolean).join(' ')}
        <br />
        {readablePhone(draft.phone)}, {draft.email}
      </Row>
      <Row term={t('review.delivery')} action={edit(t('review.editDelivery'))}>
        {t(`delivery.${draft.shipping}`)}
        <br />
        {destination(draft)}
      </Row>
    </div>
  )
}

function Row({ term, action, children }: { term: string; action: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h5>{term}</h5>
      <p>{children}</p>
      {action}
    </div>
  )
}

/** Returns the destination in one line: `Львів, Відділення №1`, `Львів, вул. Зелена, 5, 12`. */
function destination({
  shipping,
  shippingType,
  city,
  department,
  street,
  house,
  flat,
}: OrderFormDraft): string {
  const byBranch = shipping === 'novaposhta' && shippingType === 'department'
  const parts = byBranch ? [city.text, department.text] : [city.text, street.text, house, flat]
  return parts.filter(Boolean).join(', ')
}
