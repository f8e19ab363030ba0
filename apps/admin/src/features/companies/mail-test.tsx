import { failureKey } from '@dotyk/contract/call-failures'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MailTest, sendTestEmail } from '../../shared/calls/companies.ts'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import styles from './companies.module.css'
import { mailToData } from './company-changes.ts'
import type { CompanyForm } from './use-company-form.ts'

/** Sends a test email through the mail server as typed and shows the server's reply. */
export function MailTestRow({ form: { stored, changes } }: { form: CompanyForm }) {
  const { t } = useTranslation(['console', 'errors'])
  const [to, setTo] = useState('')
  const [busy, setBusy] = useState(false)
  const [answer, setAnswer] = useState<(MailTest & { to: string }) | null>(null)
  const [failure, setFailure] = useState<unknown>(null)

  async function send() {
    if (busy || to.trim() === '') return
    setBusy(true)
    setAnswer(null)
    setFailure(null)
    const mail = changes.mail ? (mailToData(changes.mail) ?? undefined) : undefined
    const test = await runWithToast(
      'sending',
      () =>
        sendTestEmail(stored.id, { to, mail }).catch((error: unknown) => {
          setFailure(error)
          throw error
        }),
      { quiet: true },
    )
    setBusy(false)
    if (test) setAnswer({ ...test, to })
  }

  return (
    <div className={styles.mailTest}>
      <TextField
        label={t('companies.mailTest.to')}
        type="email"
        value={to}
        placeholder="olena@example.com"
        autoComplete="off"
        error={failure !== null && t(`errors:${failureKey(failure)}`)}
        onChange={event => setTo(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void send()
        }}
        end={
          <Button
            size="small"
            variant="plain"
            busy={busy}
            disabled={to.trim() === ''}
            onClick={() => void send()}
          >
            {t('companies.mailTest.send')}
          </Button>
        }
      />
      <p role="status" className={answer?.outcome === 'sent' ? styles.taken : styles.refused}>
        {answer && t(`companies.mailTest.outcomes.${answer.outcome}`, { to: answer.to })}
        {answer?.said && <q className={styles.said}>{answer.said}</q>}
      </p>
    </div>
  )
}
