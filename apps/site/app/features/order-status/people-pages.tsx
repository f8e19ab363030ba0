import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { pageCreationOffer } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTexts } from '../../shared/texts.tsx'
import { LoginLinks } from './login-links.tsx'
import styles from './people-pages.module.css'
import { usePeoplePages } from './use-people-pages.ts'

interface PeoplePagesProps {
  order: OrderStatus
  onMade: (order: OrderStatus) => void
}

/**
 * Asks the server to create a page for each person of the order without one, with an e-mail address for each person who should
 * receive a login link by e-mail.
 */
export function PeoplePages({ order, onMade }: PeoplePagesProps) {
  const { t } = useTexts('order')
  const [isOpened, setOpened] = useState(false)
  const { live, emails, isTyped, setEmail, errors, busy, links, make } = usePeoplePages(order, onMade)
  const isOpen = isOpened || isTyped
  const offer = pageCreationOffer(order)
  if (links) return <LoginLinks order={order} links={links} />
  if (offer === null) return null
  const missing = order.people.filter(({ pageId }) => pageId === null).length
  const title = t('status.pages.title')
  return (
    <section className={styles.pages} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <p>{t(offer === 'now' ? 'status.pages.text' : 'status.pages.afterPayment', { count: missing })}</p>
      {offer === 'now' && !isOpen && (
        <Button size="large" disabled={!live} onClick={() => setOpened(true)}>
          {t('status.pages.open')}
        </Button>
      )}
      {offer === 'now' && isOpen && (
        <form
          noValidate
          className={styles.form}
          onSubmit={event => {
            event.preventDefault()
            void make()
          }}
        >
          <p className={styles.hint}>{t('status.pages.hint')}</p>
          {/* A long list can be scrolled. */}
          <div className={styles.list}>
            {order.people.map(
              ({ name, pageId }, at) =>
                pageId === null && (
                  <TextField
                    key={at}
                    id={`page-email-${at}`}
                    label={name}
                    type="email"
                    inputMode="email"
                    autoComplete="off"
                    placeholder={t('status.pages.email')}
                    value={emails[at] ?? ''}
                    error={errors[at]}
                    onChange={event => setEmail(at, event.currentTarget.value)}
                  />
                ),
            )}
          </div>
          <Button type="submit" variant="filled" size="large" busy={busy}>
            {t('status.pages.make', { count: missing })}
          </Button>
        </form>
      )}
    </section>
  )
}
