import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelProfile } from '../../shared/calls/customers.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import labels from '../../shared/labels/labels.module.css'
import { useCustomerAction } from './use-customer-action.ts'

/** Adds a note about a person that only staff can see. */
export function NoteForm({ profileId }: { profileId: string }) {
  const { t } = useTranslation('console')
  const { busy, run } = useCustomerAction()
  const [note, setNote] = useState('')
  useUnsavedChanges(note.trim() !== '' && !busy, t('closing.text'))

  async function add() {
    const text = note.trim()
    if (text === '') return
    if (await run(() => labelProfile(profileId, { kind: 'note', text }))) setNote('')
  }

  return (
    <form
      className={labels.lineForm}
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
