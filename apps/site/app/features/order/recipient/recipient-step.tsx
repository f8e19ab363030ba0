import { checkOrderPhone, RECIPIENTS } from '@dotyk/domain/orders'
import { isOnlyPhonePrefix, joinPhonePrefix, readablePhone } from '@dotyk/domain/values'
import { Choice } from '@dotyk/ui/choice'
import { Checkbox, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { EmailSuggestion } from '../../../shared/forms/email-suggestion.tsx'
import { loadPhonePlan } from '../../../shared/phone-plan.ts'
import { useSiteData } from '../../../shared/site-data.ts'
import { useOrder } from '../order-context.ts'
import order from '../order.module.css'
import styles from './recipient.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { LegalFields } from './legal-fields.tsx'
import { NameFields } from './name-fields.tsx'
import { FillOwnDataButton } from './fill-own-data-button.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** The step for the recipient, the contact data and the destination. */
export function RecipientStep() {
  const { t } = useTexts('order')
  const { draft, change } = useOrder()
  return (
    <>
      <section className={order.block} aria-labelledby="order-recipient">
        <div className={styles.blockHead}>
          <h4 id="order-recipient">{t('recipient.title')}</h4>
          <Choice
            look="segments"
            wide
            className={styles.kind}
            label={t('recipient.kind')}
            value={draft.recipient}
            options={RECIPIENTS.map(value => ({ value, label: t(`recipient.${value}`) }))}
            onChange={recipient => change({ recipient })}
          />
        </div>
        <FillOwnDataButton />
        {draft.recipient === 'legal' && <LegalFields />}
        <NameFields />
        <Reach />
        <ContactPerson />
      </section>
      <DeliveryFields />
    </>
  )
}

/** The fields for the phone that the carrier calls and for the e-mail address. */
function Reach() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  const { phonePrefix } = useSiteData().brand
  const [isTyping, setTyping] = useState(false)
  return (
    <div className={styles.pair}>
      <TextField
        label={t('recipient.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="067 123 45 67"
        required
        value={draft.phone}
        onFocus={() => {
          loadPhonePlan()
          if (draft.phone === '') change({ phone: `${phonePrefix} ` })
        }}
        onBlur={() => {
          if (isOnlyPhonePrefix(draft.phone, phonePrefix)) change({ phone: '' })
          // A complete number is formatted in groups, which makes it easier to check.
          else if (checkOrderPhone(draft.phone) === null) change({ phone: readablePhone(draft.phone) })
        }}
        onChange={event => change({ phone: joinPhonePrefix(event.currentTarget.value, phonePrefix) })}
        error={errorOf('phone')}
      />
      <div>
        <TextField
          label={t('recipient.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={draft.email}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={event => change({ email: event.currentTarget.value })}
          error={errorOf('email')}
        />
        <EmailSuggestion typed={draft.email} isTyping={isTyping} onTake={email => change({ email })} />
      </div>
    </div>
  )
}

/** The fields for an optional contact person other than the recipient. */
function ContactPerson() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  return (
    <>
      <Checkbox
        label={t('recipient.otherContact')}
        checked={draft.name !== null}
        onChange={isOther => change({ name: isOther ? '' : null })}
      />
      {draft.name !== null && (
        <TextField
          label={t('recipient.name')}
          name="name"
          autoComplete="off"
          value={draft.name}
          onChange={event => change({ name: event.currentTarget.value })}
          error={errorOf('name')}
        />
      )}
    </>
  )
}
