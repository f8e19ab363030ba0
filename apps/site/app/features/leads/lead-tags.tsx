import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLead, type OwnedLead } from '../../shared/calls/lead-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { reloadLeads, updateCachedLead } from './leads-query.ts'
import styles from './leads.module.css'

/** The owner's tags of a contact: pressing a tag removes it, and Enter in the field adds one. */
export function LeadTags({ lead }: { lead: OwnedLead }) {
  const { t } = useTranslation('leads')
  const call = useCall(t('changeFailed'))
  const [typed, setTyped] = useState('')

  async function store(tags: string[]): Promise<boolean> {
    const isStored = await call.run(async () => updateCachedLead(await changeLead(lead.id, { tags })))
    // The filter lists the tags of all contacts, so the contacts are reloaded.
    if (isStored) void reloadLeads()
    return isStored
  }

  async function add() {
    const tag = typed.trim()
    if (tag !== '' && (await store([...lead.tags, tag]))) setTyped('')
  }

  return (
    <form
      ref={call.form}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      {lead.tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {lead.tags.map(tag => (
            <li key={tag}>
              <button
                type="button"
                className={styles.removable}
                aria-label={t('removeTag', { tag })}
                onClick={() => void store(lead.tags.filter(kept => kept !== tag))}
              >
                <span dir="auto">{tag}</span> ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.adding}>
        <TextField
          label={t('addTag')}
          value={typed}
          enterKeyHint="done"
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" busy={call.busy} disabled={typed.trim() === ''}>
          {t('add')}
        </Button>
      </div>
      <FormError>{call.error}</FormError>
    </form>
  )
}
