import type { Email } from '../../shared/calls/emails.ts'
import { formatShortTime } from '../../shared/format-time.ts'
import { PhoneRow } from '../../shared/list/phone-row.tsx'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'

/** An email on a phone: its subject and time, then its recipient and delivery state. */
export function EmailPhoneRow({ email }: { email: Email }) {
  const language = useLanguage()
  return (
    <PhoneRow
      title={email.subject}
      note={email.to}
      end={
        <time dateTime={email.createdAt}>
          {formatShortTime(new Date(email.createdAt), new Date(), language)}
        </time>
      }
      endNote={<EmailState email={email} />}
    />
  )
}
