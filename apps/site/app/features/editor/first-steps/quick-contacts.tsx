import { findService, SERVICES } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { addEntryAndFocus } from '../entries/add-entry.ts'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { Icon } from '../icon.tsx'
import { showSection } from '../sections/show-section.ts'
import { ImportOffer } from '../moving/import-offer.tsx'
import { usePicker } from '../picker/picker-context.ts'
import type { ListName } from '../draft/draft.ts'
import { FIRST_CONTACTS } from '../picker/suggested-services.ts'
import { useDisabledFields } from '../use-disabled-fields.ts'
import styles from './quick-contacts.module.css'
import { useFirstSteps } from './use-first-steps.ts'

/** If the card has no contacts, offers the most common ones; pressing one adds it. */
export function QuickContacts() {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const openPicker = usePicker()
  const off = useDisabledFields()
  const { hasEnoughContacts } = useFirstSteps()
  if (hasEnoughContacts) return null
  const isRestaurant = editor.profile.type === 'restaurant'
  // A restaurant's menu is offered first, so the two rows of tiles have space for one contact fewer.
  const contacts = FIRST_CONTACTS.filter(({ list }) => !off.has(list)).slice(0, isRestaurant ? -1 : undefined)

  function nameOf(list: ListName, service: string | null): string {
    if (service === null) return t(`add.${list as 'phones'}`)
    if (list === 'banks') return t('quick.jar')
    return findService(service)?.captions[editor.language] ?? service
  }

  return (
    <section className={styles.card} aria-labelledby="quick-contacts">
      <h2 id="quick-contacts" className={styles.title}>
        {t(`quick.title.${editor.profile.type}`)}
      </h2>
      <ul className={styles.grid}>
        {isRestaurant && (
          <li>
            <button
              type="button"
              className={styles.tile}
              onClick={() => showSection(editor.openSection, 'menu')}
            >
              <span>
                <Icon name="menu" size={24} />
              </span>
              {t('section.menu')}
            </button>
          </li>
        )}
        {contacts.map(({ list, service }) => (
          <li key={`${list} ${service}`}>
            <button
              type="button"
              className={styles.tile}
              onClick={() => addEntryAndFocus(editor, list, service)}
            >
              <EntryIcon list={list} service={service} />
              {nameOf(list, service)}
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.tile} onClick={() => openPicker(null)}>
            <span>
              <Icon name="grid" size={24} />
            </span>
            {/* One is added for the generic link, which is not in the list of services. */}
            {t('quick.all', { count: SERVICES.length + 1 })}
          </button>
        </li>
      </ul>
      <ImportOffer />
    </section>
  )
}
