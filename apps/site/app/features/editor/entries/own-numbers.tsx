import { findService, remainingEntries, toServiceLink } from '@dotyk/domain/profile'
import { checkPhone, looksTooShort } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { newEntry } from '../draft/entries.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { appendEntry } from './add-entry.ts'
import { ServiceLogo } from './entry-icon.tsx'
import styles from './entry.module.css'

/** Messengers that can be reached by a phone number alone. */
const BY_NUMBER = ['viber', 'whatsapp', 'telegram', 'signal']

/** Suggests adding the first phone number to the messengers that are not on the card yet. */
export function OwnNumberSuggestions() {
  const { t } = useTranslation('editor')
  const { saving, language } = useEditor()
  const number = useSavingState(({ draft }) => {
    const value = draft.phones[0]?.value ?? ''
    return checkPhone(value) === null && !looksTooShort(value) ? value : ''
  })
  const left = useSavingState(({ draft }) =>
    BY_NUMBER.filter(
      id =>
        !draft.messengers.some(({ name }) => name === id) && remainingEntries(draft, 'messengers', id) > 0,
    ).join(' '),
  )
  const offers = left.split(' ').flatMap(id => {
    const link = id === '' || number === '' ? null : toServiceLink(id, number)
    return link === null ? [] : { id, link }
  })
  if (offers.length === 0) return null
  return (
    <div className={styles.offers} role="group" aria-labelledby="own-numbers">
      <p id="own-numbers" className={styles.question}>
        {t('offer.question')}
      </p>
      {offers.map(({ id, link }) => (
        <button
          key={id}
          type="button"
          className={styles.offer}
          onClick={() => appendEntry({ saving }, 'messengers', newEntry('messengers', id, link))}
        >
          <ServiceLogo service={id} />
          <span className="visually-hidden">{t('add.label')}</span>{' '}
          {findService(id)?.captions[language] ?? id}
          <Icon name="add" size={16} />
        </button>
      ))}
    </div>
  )
}
