import { isQuoteShown, mayDeleteQuote, mayQuoteChangeTo } from '@dotyk/domain/quotes'
import { Button, buttonClass } from '@dotyk/ui/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  deleteQuote,
  quotePdfUrl,
  quoteQuery,
  sendQuote,
  type StaffQuote,
  withdrawQuote,
} from '../../shared/calls/quotes.ts'
import { Fact, Facts } from '../../shared/facts.tsx'
import { formatFullTime } from '../../shared/format-time.ts'
import { runWithToast, type StaffAction } from '../../shared/toasts/run-with-toast.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { DeleteQuoteDialog } from './delete-quote-dialog.tsx'
import styles from './quotes.module.css'

/** The actions for a stored quote; unsaved changes are saved before the quote is sent. */
export function QuoteActions({ quote, isChanged }: { quote: StaffQuote; isChanged: boolean }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { id, state, email, link } = quote
  const isSent = state === 'sent'

  async function act(action: StaffAction, work: () => Promise<StaffQuote>) {
    setBusy(true)
    const changed = await runWithToast(action, work)
    if (changed) queries.setQueryData(quoteQuery(id).queryKey, changed)
    await queries.invalidateQueries({ queryKey: ['quotes'] })
    setBusy(false)
  }

  async function forget() {
    await navigate('/quotes')
    queries.removeQueries({ queryKey: quoteQuery(id).queryKey })
    await queries.invalidateQueries({ queryKey: ['quotes'] })
  }

  return (
    <section className={styles.card} aria-labelledby="quote-actions">
      <h2 id="quote-actions" className={styles.cardTitle}>
        {t('quotes.next')}
      </h2>
      <p className={styles.faint}>
        {isChanged
          ? t('quotes.saveFirst')
          : t(email === '' ? 'quotes.sendByHand' : 'quotes.sendTo', { email })}
      </p>
      <div className={styles.actions}>
        {mayQuoteChangeTo(state, 'sent') && (
          <Button
            size="small"
            variant="filled"
            busy={busy}
            disabled={isChanged}
            onClick={() => void act('sending', () => sendQuote(id))}
          >
            {t(isSent ? 'quotes.sendAgain' : 'quotes.send')}
          </Button>
        )}
        <a href={quotePdfUrl(id)} target="_blank" rel="noreferrer" className={buttonClass({ size: 'small' })}>
          {t('quotes.pdf')}
        </a>
        {mayQuoteChangeTo(state, 'withdrawn') && (
          <Button size="small" busy={busy} onClick={() => void act('changing', () => withdrawQuote(id))}>
            {t('quotes.withdraw')}
          </Button>
        )}
        {mayDeleteQuote(state) && (
          <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
            {t('quotes.delete')}
          </Button>
        )}
      </div>
      <QuoteHistory quote={quote} />
      {isQuoteShown(state) && (
        <p className={styles.link}>
          <a href={link} target="_blank" rel="noreferrer">
            {link}
          </a>
        </p>
      )}
      {isDeleting && (
        <DeleteQuoteDialog
          what="quote"
          onDelete={() => deleteQuote(id)}
          onDeleted={forget}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}

/** Shows who created the quote, and its events with their times. */
export function QuoteHistory({ quote }: { quote: StaffQuote }) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const { by, version, createdAt, sentAt, acceptedAt, withdrawnAt } = quote
  const moments = { created: createdAt, sent: sentAt, accepted: acceptedAt, withdrawn: withdrawnAt }
  return (
    <Facts>
      <Fact name={t('quotes.by')}>{by}</Fact>
      <Fact name={t('quotes.version')}>{version}</Fact>
      {(Object.keys(moments) as (keyof typeof moments)[]).map(name => {
        const at = moments[name]
        return (
          at && (
            <Fact key={name} name={t(`quotes.moments.${name}`)}>
              {formatFullTime(new Date(at), language)}
            </Fact>
          )
        )
      })}
    </Facts>
  )
}
