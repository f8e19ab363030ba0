import { Button } from '@dotyk/ui/button'
import { FormError, TextArea } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLead, type OwnedLead } from '../../shared/calls/lead-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { updateCachedLead } from './leads-query.ts'
import styles from './leads.module.css'

/** The owner's note about a contact, saved by a button or when the field loses the focus. */
export function LeadNote({ lead }: { lead: OwnedLead }) {
  const { t } = useTranslation('leads')
  const call = useCall(t('changeFailed'), ['note'])
  const [typed, setTyped] = useState<string | null>(null)
  const isChanged = typed !== null && typed !== lead.note

  async function save() {
    if (!isChanged) return
    const isSaved = await call.run(async () => updateCachedLead(await changeLead(lead.id, { note: typed })))
    if (!isSaved) return
    // Text that was typed during the save stays.
    setTyped(now => (now === typed ? null : now))
    showToast(t('noteSaved'))
  }

  return (
    <form
      ref={call.form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <FormError>{call.error}</FormError>
      <TextArea
        name="note"
        label={t('note')}
        hint={t('noteHint')}
        rows={2}
        value={typed ?? lead.note}
        error={call.errorOf('note')}
        onChange={event => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
      />
      {isChanged && (
        <Button type="submit" busy={call.busy} className={styles.start}>
          {t('saveNote')}
        </Button>
      )}
    </form>
  )
}
