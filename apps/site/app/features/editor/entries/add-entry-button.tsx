import { listLimit } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListName } from '../draft/draft.ts'
import { useEditor, useEntryIds } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { addEntryAndFocus } from './add-entry.ts'
import styles from './entry.module.css'

/** A button that adds an entry to a list without services; if the list is full, the button shows a message instead. */
export function AddEmptyEntryButton({ list }: { list: ListName }) {
  const { t } = useTranslation('editor')
  const editor = useEditor()
  const reasonId = useId()
  const limit = listLimit(list) ?? Infinity
  const isFull = useEntryIds(list).length >= limit
  return (
    <div className={styles.add}>
      <Button
        // `disabled` would make the button unfocusable, and then the button could not explain why it adds nothing.
        aria-disabled={isFull || undefined}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={() => {
          if (!isFull) addEntryAndFocus(editor, list, null)
        }}
      >
        <Icon name="add" size={18} /> {t(`add.${list}`)}
      </Button>
      {isFull && (
        <span id={reasonId} className={styles.full}>
          {t('add.full', { count: limit })}
        </span>
      )}
    </div>
  )
}
