import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { isRecipientName, normaliseName } from '@dotyk/domain/orders'
import { isPlaceholderName } from '@dotyk/domain/profile'
import { readablePhone, toUkrainian } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { useOrder } from '../order-context.ts'
import styles from './recipient.module.css'
import { useTexts } from '../../../shared/texts.tsx'

/** A button that fills in the signed-in owner's name, phone and email. */
export function FillOwnDataButton() {
  const { t } = useTexts('order')
  const { profile, draft, change } = useOrder()
  if (!profile) return null
  const own = ownData(profile)
  const isTaken = Object.entries(own).every(
    ([field, value]) => draft[field as keyof FillOwnDataButton] === value,
  )
  if (isTaken) return null
  return (
    <div className={styles.own}>
      <p>
        {t('recipient.own')} <b>{ownLine(own)}</b>
      </p>
      <Button size="small" onClick={() => change(own)}>
        {t('recipient.takeOwn')}
      </Button>
    </div>
  )
}

type FillOwnDataButton = Partial<Record<'firstname' | 'lastname' | 'phone' | 'email', string>>

/** Returns the owner's data in one line: `Олена Коваленко, +380 67 123 45 67, olena@example.com`. */
function ownLine({ firstname, lastname, phone, email }: FillOwnDataButton): string {
  const name = [firstname, lastname].filter(Boolean).join(' ')
  return [name, phone && readablePhone(phone), email].filter(Boolean).join(', ')
}

/**
 * Returns the owner's data for the form. In a profile's name the first name comes first. Text that cannot be a recipient's name
 * is left out, and Latin letters are transliterated, because the carrier requires Ukrainian.
 */
function ownData({ name, phones, emails, email }: OwnProfile): FillOwnDataButton {
  const own = isPlaceholderName(name) ? '' : normaliseName(toUkrainian(name))
  const [firstname = '', ...rest] = own.split(/\s+/)
  const lastname = rest.join(' ')
  const phone = phones[0]?.value
  const address = email ?? emails[0]?.value
  return {
    ...(isRecipientName(firstname) && { firstname }),
    ...(isRecipientName(lastname) && { lastname }),
    ...(phone && { phone }),
    ...(address && { email: address }),
  }
}
