import { Notice } from '@dotyk/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { systemQuery } from '../../shared/queries.ts'
import styles from './emails.module.css'

/** Explains why only staff can see these emails, or why the list gets no more emails. */
export function OutboxNote() {
  const { t } = useTranslation('console')
  const { data } = useQuery(systemQuery)
  return (
    <p className={styles.note}>
      {data && t(data.letters === 'smtp' ? 'emails.noteSmtp' : 'emails.noteOutbox')}
    </p>
  )
}

export function NoEmails() {
  const { t } = useTranslation('console')
  const { data } = useQuery(systemQuery)
  return data?.letters === 'smtp' ? (
    <Notice title={t('emails.noneSmtp')} text={t('emails.noneSmtpText')} />
  ) : (
    <Notice title={t('emails.none')} text={t('emails.noneText')} />
  )
}
