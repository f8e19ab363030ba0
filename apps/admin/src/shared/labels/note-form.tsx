import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedChanges } from '../dialog/unsaved-changes.ts'
import styles from './labels.module.css'

interface NoteFormProps {
  busy: boolean
  /** Stores the note; if it resolves to false, the typed note stays. */
  onAdd: (note: string) => Promise<boolean>
}

/** Adds a note that only staff can see. */
export function NoteForm({ busy, onAdd }: NoteFormProps) {
  const { t } = useTranslation('console')
  const [note, setNote] = useState('')
  useUnsavedChanges(note.trim() !== '' && !busy, t('closing.text'))

  async function add() {
    const text = note.trim()
    if (text === '') return
    if (await onAdd(text)) setNote('')
  }

  return (
    <form
      className={styles.lineForm}
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      <TextField
        label={t('orders.history.note')}
        labelHidden
        placeholder={t('orders.history.note')}
        maxLength={ORDER_LIMITS.note}
        value={note}
        onChange={event => setNote(event.currentTarget.value)}
      />
      <Button type="submit" size="small" busy={busy}>
        {t('orders.history.add')}
      </Button>
    </form>
  )
}
