import type { Email } from '../../shared/calls/letters.ts'
import { shortTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'

/** An email on a phone: its subject and time, then to whom and whether it went. */
export function EmailPhoneRow({ email }: { email: Email }) {
  const language = useLanguage()
  return (
    <span className={styles.phoneRow}>
      <b className={styles.cut}>{email.subject}</b>
      <time dateTime={email.createdAt}>{shortTime(new Date(email.createdAt), new Date(), language)}</time>
      <span className={styles.cut}>{email.to}</span>
      <EmailState email={email} />
    </span>
  )
}
