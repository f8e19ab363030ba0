import { useTranslation } from 'react-i18next'
import styles from './emails.module.css'
import type { Email } from '../../shared/calls/emails.ts'

/** Shows whether an email is waiting, sent or failed, as a dot with a word. */
export function EmailState({ email: { status } }: { email: Email }) {
  const { t } = useTranslation('console')
  return (
    <span className={styles.stateMark}>
      <i className={styles[status]} aria-hidden="true" />
      {t(`emails.status.${status}`)}
    </span>
  )
}
