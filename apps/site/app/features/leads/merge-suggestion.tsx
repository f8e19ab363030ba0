import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import { mergeLeads, type OwnedLead, undoLeadMerge } from '../../shared/calls/lead-calls.ts'
import { explainFailure } from '../../shared/explain-failure.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { formatLongDate } from '../../shared/long-date.ts'
import { reloadLeads } from './leads-query.ts'
import styles from './leads.module.css'

/** Suggests merging other contacts that seem to belong to the same person; the notice after the merge has an undo button. */
export function MergeSuggestion({ lead }: { lead: OwnedLead }) {
  const { t, i18n } = useTranslation('leads')
  const call = useCall(t('mergeFailed'))
  if (lead.same.length === 0) return null

  async function undo(id: string) {
    try {
      await undoLeadMerge(id)
      showToast(t('unmerged'))
    } catch (failure) {
      showToast(`${t('unmergeFailed')}: ${await explainFailure(i18n, failure)}`, 'error')
    }
    await reloadLeads()
  }

  async function merge() {
    await call.run(async () => {
      const { id } = await mergeLeads([lead.id, ...lead.same])
      showToast(t('merged'), 'success', { action: { label: t('undo'), run: () => void undo(id) } })
      await reloadLeads()
    })
  }

  return (
    <div className={styles.same}>
      <p>{t('same', { count: lead.same.length })}</p>
      <Button size="small" busy={call.busy} onClick={() => void merge()}>
        {t('merge')}
      </Button>
      <FormError>{call.error}</FormError>
    </div>
  )
}

/** The contacts that were merged into this one, with a button that undoes the last merge. */
export function MergedLeads({ lead }: { lead: OwnedLead }) {
  const { t, i18n } = useTranslation('leads')
  const call = useCall(t('unmergeFailed'))
  if (lead.merged.length === 0) return null

  async function unmerge() {
    await call.run(async () => {
      await undoLeadMerge(lead.id)
      showToast(t('unmerged'))
      await reloadLeads()
    })
  }

  return (
    <div className={styles.earlier}>
      <h3>{t('earlier')}</h3>
      <ul>
        {lead.merged.map(({ id, name, phone, email, organization, message, createdAt }) => (
          <li key={id} dir="auto">
            <span className={styles.soft}>{formatLongDate(createdAt, i18n.language)}</span>
            <span>
              {[name, organization, readablePhone(phone), readableEmail(email)].filter(Boolean).join(' · ')}
            </span>
            {message && <span className={styles.message}>{message}</span>}
          </li>
        ))}
      </ul>
      <FormError>{call.error}</FormError>
      <Button size="small" busy={call.busy} className={styles.start} onClick={() => void unmerge()}>
        {t('unmerge')}
      </Button>
    </div>
  )
}
