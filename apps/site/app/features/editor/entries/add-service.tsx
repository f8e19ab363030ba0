import { Button } from '@dotyk/ui/button'
import { findService, remainingEntries, serviceSource } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { Draft, ListName } from '../draft/draft.ts'
import { isServiceList } from '../draft/entries.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { usePicker } from '../picker/picker-context.ts'
import { SUGGESTED_SERVICES } from '../picker/suggested-services.ts'
import { addEntryAndFocus } from './add-entry.ts'
import { ServiceLogo } from './entry-icon.tsx'
import styles from './entry.module.css'

/** Shows suggested services that are not on the card yet, and a button that opens the whole catalogue. */
export function AddService({ list }: { list: ListName }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const openPicker = usePicker()
  const shown = useSavingState(({ draft }) => suggestionsLeft(draft, list).join(' '))
  const suggestions = shown === '' ? [] : shown.split(' ')
  const source = serviceSource(list)
  if (!isServiceList(list) || !source) return null
  return (
    <div className={styles.add}>
      {suggestions.map(service => {
        const name = findService(service)?.captions[editor.language] ?? service
        return (
          <button
            key={service}
            type="button"
            className={styles.suggestion}
            onClick={() => addEntryAndFocus(editor, list, service)}
          >
            <ServiceLogo service={service} />
            <span className="visually-hidden">{t('add.label')}</span> {name}
          </button>
        )
      })}
      <Button onClick={() => openPicker(list)}>
        <Icon name="add" size={18} /> {t(`add.${list}`)}
      </Button>
    </div>
  )
}

const MOST_SUGGESTIONS = 4

function suggestionsLeft(draft: Draft, list: ListName): string[] {
  const used = new Set((draft[list] as { name?: string }[]).map(({ name }) => name))
  return (SUGGESTED_SERVICES[list] ?? [])
    .filter(
      service => !used.has(service) && remainingEntries(draft, list, service) > 0 && findService(service),
    )
    .slice(0, Math.max(0, MOST_SUGGESTIONS - Math.floor(used.size / 2)))
}
