import { LEAD_STATES, type LeadState } from '@dotyk/domain/leads'
import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { FormError } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeLead, leadFileUrl, type OwnedLead } from '../../shared/calls/lead-calls.ts'
import { useCall } from '../../shared/forms/use-call.ts'
import { formatLongDate } from '../../shared/long-date.ts'
import { DeleteLead } from './delete-lead.tsx'
import { LeadNote } from './lead-note.tsx'
import { LeadTags } from './lead-tags.tsx'
import { updateCachedLead } from './leads-query.ts'
import { MergedLeads, MergeSuggestion } from './merge-suggestion.tsx'
import styles from './leads.module.css'

/** Shows all data of a contact, with the actions that its owner can take. */
export function LeadDetails({ lead, title }: { lead: OwnedLead; title: string }) {
  const { t, i18n } = useTranslation(['leads', 'scan'])
  const [isDeleting, setIsDeleting] = useState(false)
  const visits = [lead, ...lead.merged]
  const phones = [...new Set(visits.map(({ phone }) => phone).filter(Boolean))]
  const emails = [...new Set(visits.map(({ email }) => email).filter(Boolean))]
  const links = [...new Set(visits.map(({ link }) => link).filter(Boolean))]
  return (
    <div className={styles.details}>
      <div className={styles.actions}>
        {phones.map(phone => (
          <a key={phone} href={`tel:${phone}`} className={buttonClass({ variant: 'filled' })}>
            {phones.length > 1 ? readablePhone(phone) : t('call')}
          </a>
        ))}
        {emails.map(email => (
          <a
            key={email}
            href={`mailto:${email}`}
            className={buttonClass(phones.length === 0 ? { variant: 'filled' } : {})}
          >
            {emails.length > 1 ? readableEmail(email) : t('write')}
          </a>
        ))}
        <a href={leadFileUrl('vcf', { ids: lead.id })} download className={buttonClass()}>
          {t('save')}
        </a>
      </div>
      {links.map(link => (
        <a key={link} href={link} target="_blank" rel="noopener noreferrer" className={styles.link} dir="ltr">
          {link}
        </a>
      ))}
      {lead.message && (
        <p className={styles.message} dir="auto">
          {lead.message}
        </p>
      )}
      <MergeSuggestion lead={lead} />
      <StateChoice lead={lead} />
      <LeadTags lead={lead} />
      <LeadNote lead={lead} />
      <MergedLeads lead={lead} />
      <div className={styles.foot}>
        <p className={styles.soft}>
          {lead.deletedAt && <>{t('until', { date: formatLongDate(lead.deletedAt, i18n.language) })}. </>}
          {lead.source === 'scan' && t('scan:scannedByYou')}
          {lead.consent && `${t('consent')}: ${lead.consent}`}
        </p>
        <Button variant="plain" onClick={() => setIsDeleting(true)}>
          {t('delete')}
        </Button>
      </div>
      {isDeleting && <DeleteLead id={lead.id} title={title} onClose={() => setIsDeleting(false)} />}
    </div>
  )
}

function StateChoice({ lead }: { lead: OwnedLead }) {
  const { t } = useTranslation('leads')
  const call = useCall(t('changeFailed'))
  const [pressed, setPressed] = useState<LeadState | null>(null)

  async function choose(state: LeadState) {
    setPressed(state)
    await call.run(async () => updateCachedLead(await changeLead(lead.id, { state })))
    setPressed(null)
  }

  return (
    <div>
      <Choice
        look="segments"
        label={t('state')}
        labelShown
        value={pressed ?? lead.state}
        options={LEAD_STATES.map(value => ({ value, label: t(`states.${value}`) }))}
        onChange={state => void choose(state)}
      />
      <FormError>{call.error}</FormError>
    </div>
  )
}
