import { useTranslation } from 'react-i18next'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { useEntryNames } from '../entries/use-entry-names.ts'
import { newEntry } from '../draft/entries.ts'
import type { ContactSuggestions } from '../picker/plan-additions.ts'
import { usePicker } from '../picker/picker-context.ts'
import { useDisabledFields } from '../use-disabled-fields.ts'
import { type PastedText, useAdding } from './adding-context.ts'
import styles from './composer.module.css'

/** For a text that is not a contact, names its probable kind and suggests services to add instead. */
export function SuggestedServices({ one, offers }: { one: PastedText; offers: ContactSuggestions }) {
  const { t } = useTranslation('editor')
  const { takeOffer, forget } = useAdding()
  const { kindOf } = useEntryNames()
  const off = useDisabledFields()
  const openPicker = usePicker()
  const { reason } = offers
  const places = offers.places.filter(({ list }) => !off.has(list))
  const isMoney = (reason === 'iban' || reason === 'bank-card') && !off.has('banks')
  return (
    <div className={styles.offered}>
      <p>{t(`guess.${reason}`)}</p>
      <div className={styles.offers}>
        {places.map(place => (
          <button
            key={place.value}
            type="button"
            className={styles.offer}
            onClick={() => takeOffer(one, place)}
          >
            <EntryIcon list={place.list} service={place.service} />
            {place.list === 'emails' ? place.value : kindOf(place.list, newEntry(place.list, place.service))}
          </button>
        ))}
        {isMoney && (
          <button
            type="button"
            className={styles.offer}
            onClick={() => {
              forget()
              openPicker('banks')
            }}
          >
            {t('guess.chooseBank')}
          </button>
        )}
      </div>
    </div>
  )
}
