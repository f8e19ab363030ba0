import { findService, isListField, isTextField, readableUrl } from '@dotyk/domain/profile'
import { readablePhone } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { PreviewItem } from '../../../shared/calls/import-calls.ts'
import { isPhoneList } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { EntryIcon } from '../entries/entry-icon.tsx'
import { Icon } from '../icon.tsx'
import styles from './import.module.css'

interface ImportRowProps {
  item: PreviewItem
  /** The URL of a picture that replaces the icon. */
  picture?: string
  isChosen: boolean
  /** Called when the user selects or deselects the item; null if the item can't be chosen. */
  onChoose: ((isChosen: boolean) => void) | null
}

/** An item of an import's preview: its kind, its text and its checkbox. */
export function ImportRow({ item, picture, isChosen, onChoose }: ImportRowProps) {
  const { title, value, reason, state } = item
  const { t } = useTranslation('moving')
  const kind = useKind(item)
  const shown = item.field === 'hours' ? '' : readable(item)
  const note = reason ? t(`reason.${reason}`) : state === 'replaces' ? t('reason.replaces') : ''
  const words = (
    <span className={styles.words}>
      <b>{title || shown || kind}</b>
      <small>{[title ? shown : '', title || shown ? kind : ''].filter(Boolean).join(' · ')}</small>
      {note !== '' && <small className={styles.reason}>{note}</small>}
    </span>
  )
  const icon = picture ? <img className={styles.picture} src={picture} alt="" /> : <ItemIcon item={item} />
  return (
    <li className={styles.row} data-state={state}>
      {onChoose ? (
        <label className={styles.choice}>
          {icon}
          {words}
          <input
            type="checkbox"
            className={styles.box}
            checked={isChosen}
            onChange={event => onChoose(event.target.checked)}
          />
        </label>
      ) : (
        <span className={styles.choice} title={value}>
          {icon}
          {words}
        </span>
      )}
    </li>
  )
}

function ItemIcon({ item: { field, service } }: { item: PreviewItem }) {
  if (field !== null && isListField(field)) return <EntryIcon list={field} service={service} />
  return <Icon name={field === 'hours' ? 'clock' : field === null ? 'warning' : 'edit'} />
}

/** Returns the name of an item's kind: a service, a kind of contact or a text of the card. */
function useKind({ field, service }: PreviewItem): string {
  const { t } = useTranslation(['editor', 'moving'])
  const { language } = useEditor()
  if (field === null) return ''
  if (service !== null && service !== 'link') return findService(service)?.captions[language] ?? service
  if (isListField(field)) return t(`add.${field}`)
  if (isTextField(field)) return t(`main.${field}`)
  return field === 'hours' ? t('moving:hours') : ''
}

function readable({ field, value }: PreviewItem): string {
  if (field !== null && isListField(field) && isPhoneList(field)) return readablePhone(value)
  return /^https?:\/\//.test(value) ? readableUrl(value) : value
}
