import { Button } from '@dotyk/ui/button'
import { Skeleton } from '@dotyk/ui/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Fact, Facts } from '../../shared/facts.tsx'
import { type Email, emailViewUrl, sendEmailAgain } from '../../shared/calls/emails.ts'
import { formatFullTime } from '../../shared/format-time.ts'
import { PanelSection } from '../../shared/list/side-panel.tsx'
import { runWithToast } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { EmailState } from './email-state.tsx'
import styles from './emails.module.css'
import { splitEmailText } from './text-parts.ts'

const TEXT_PX = 140

interface EmailReaderProps {
  email: Email
  /** The email's text: '' if it is no longer kept, undefined while loading. */
  text: string | undefined
  /** The content shown instead of a text that failed to load. */
  failed: ReactNode
}

/** The recipient, time, delivery state and content of an email, as text or as mail programs show it. */
export function EmailReader({ email, text, failed }: EmailReaderProps) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const titleId = useId()
  const queries = useQueryClient()
  const [asMail, setAsMail] = useState(false)

  async function sendAgain() {
    await runWithToast('sending', () => sendEmailAgain(email.id))
    await queries.invalidateQueries({ queryKey: ['emails'] })
  }

  return (
    <article aria-labelledby={titleId}>
      <PanelSection>
        <h2 id={titleId} className={styles.title}>
          {email.subject}
        </h2>
        <Facts>
          <Fact name={t('emails.to')}>{email.to}</Fact>
          <Fact name={t('emails.time')}>
            <time dateTime={email.createdAt}>{formatFullTime(new Date(email.createdAt), language)}</time>
          </Fact>
          <Fact name={t('emails.state')}>
            <EmailState email={email} />
            {email.reason && ` (${email.reason})`}
          </Fact>
          {email.nextAttemptAt && email.attempts > 0 && (
            <Fact name={t('emails.nextTry')}>
              <time dateTime={email.nextAttemptAt}>
                {formatFullTime(new Date(email.nextAttemptAt), language)}
              </time>
            </Fact>
          )}
        </Facts>
        <div className={styles.actions}>
          {text && (
            <Button size="small" aria-pressed={asMail} onClick={() => setAsMail(shown => !shown)}>
              {t(asMail ? 'emails.asText' : 'emails.asMail')}
            </Button>
          )}
          {email.mayBeSentAgain && (
            <Button size="small" onClick={() => void sendAgain()}>
              {t('emails.again')}
            </Button>
          )}
        </div>
      </PanelSection>
      <PanelSection>
        {text === '' && <p className={styles.faint}>{t('emails.gone')}</p>}
        {text === undefined && (failed || <Skeleton height={TEXT_PX} />)}
        {asMail && (
          <iframe title={email.subject} sandbox="" src={emailViewUrl(email.id)} className={styles.mail} />
        )}
        <p className={styles.text} hidden={asMail}>
          {splitEmailText(text ?? '').map((part, place) =>
            'link' in part ? (
              <a
                key={place}
                href={part.link}
                target="_blank"
                rel="noopener noreferrer"
                className={styles.link}
              >
                {part.link}
                <span className="visually-hidden"> ({t('newTab')})</span>
              </a>
            ) : (
              part.text
            ),
          )}
        </p>
      </PanelSection>
    </article>
  )
}
