import { leadTitle } from '@dotyk/domain/leads'
import { readableEmail, readablePhone } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnedLead } from '../../shared/calls/lead-calls.ts'
import { formatMoment } from '../../shared/long-date.ts'
import { LeadDetails } from './lead-details.tsx'
import styles from './leads.module.css'

interface LeadListProps {
  leads: readonly OwnedLead[]
  /** Whether the shown contacts belong to the previous filter while those of the new one load. */
  isOld: boolean
  /** The content below the list, which is the button that loads more contacts. */
  more: ReactNode
  onShowAll: () => void
}

/** The list of contacts; a pressed contact expands in its place. */
export function LeadList({ leads, isOld, more, onShowAll }: LeadListProps) {
  const { t } = useTranslation('leads')
  const [opened, setOpened] = useState<string | null>(null)
  if (leads.length === 0) {
    return (
      <div className={styles.nothing}>
        <p>{t('nothing')}</p>
        <p className={styles.soft}>{t('nothingText')}</p>
        <Button onClick={onShowAll}>{t('clear')}</Button>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list} aria-busy={isOld || undefined}>
        {leads.map(lead => (
          <li key={lead.id}>
            <Row
              lead={lead}
              isOpened={opened === lead.id}
              onToggle={() => setOpened(opened === lead.id ? null : lead.id)}
            />
          </li>
        ))}
      </ul>
      {more && <div className={styles.more}>{more}</div>}
    </>
  )
}

interface RowProps {
  lead: OwnedLead
  isOpened: boolean
  onToggle: () => void
}

function Row({ lead, isOpened, onToggle }: RowProps) {
  const { t, i18n } = useTranslation(['leads', 'scan'])
  const detailsId = useId()
  const phone = readablePhone(lead.phone)
  const email = readableEmail(lead.email)
  const title = leadTitle({ ...lead, phone, email })
  const reach = [phone, email].filter(text => text !== '' && text !== title)
  return (
    <article className={styles.lead} aria-label={title}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpened}
        aria-controls={isOpened ? detailsId : undefined}
        onClick={onToggle}
      >
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.state} data-state={lead.state}>
          {t(`states.${lead.state}`)}
        </span>
        <span className={styles.about} dir="auto">
          {[lead.source === 'scan' && t('scan:scanned'), lead.organization, ...reach]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <time className={styles.when} dateTime={lead.createdAt.toISOString()}>
          {formatMoment(lead.createdAt, i18n.language)}
        </time>
        {lead.tags.length > 0 && (
          <span className={styles.tags}>
            {lead.tags.map(tag => (
              <span key={tag} className={styles.tag} dir="auto">
                {tag}
              </span>
            ))}
          </span>
        )}
      </button>
      {isOpened && (
        <div id={detailsId}>
          <LeadDetails lead={lead} title={title} />
        </div>
      )}
    </article>
  )
}
