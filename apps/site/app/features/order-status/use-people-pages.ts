import { CallRefused } from '@dotyk/contract/call-failures'
import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { showToast } from '@dotyk/ui/toasts'
import { useIsHydrated } from '@dotyk/ui/store'
import { useMemo, useState } from 'react'
import { makePeoplePages, type CreatedPages } from '../../shared/calls/order-calls.ts'
import { useTexts } from '../../shared/texts.tsx'
import { keepPageEmails, readPageEmails } from './kept-page-emails.ts'

/**
 * The e-mail addresses typed for an order's people, by position from 0, which are kept in the tab, and the request that creates
 * the pages.
 */
export function usePeoplePages(order: OrderStatus, onMade: (order: OrderStatus) => void) {
  const { t, explain } = useTexts('order')
  const live = useIsHydrated()
  const kept = useMemo(() => (live ? readPageEmails(order) : {}), [live, order])
  const [typed, setTyped] = useState<Record<number, string> | null>(null)
  const emails = typed ?? kept
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)
  const [links, setLinks] = useState<CreatedPages['links'] | null>(null)

  function setEmail(at: number, email: string) {
    const now = { ...emails, [at]: email }
    setTyped(now)
    keepPageEmails(order, now)
    setErrors(({ [at]: _, ...rest }) => rest)
  }

  async function make() {
    if (busy) return
    setBusy(true)
    try {
      const sent = order.people.map((_, at) => (emails[at] ?? '').trim())
      const made = await makePeoplePages(order.id, sent)
      keepPageEmails(order, {})
      setLinks(made.links)
      onMade(made.order)
    } catch (error) {
      const said = await explain(error)
      const place = error instanceof CallRefused ? /^emails\.(\d+)$/.exec(error.field ?? '')?.[1] : undefined
      if (place === undefined) showToast(`${t('status.pages.failed')}: ${said}`, 'error')
      else {
        setErrors({ [Number(place)]: said })
        document.getElementById(`page-email-${place}`)?.focus()
      }
    }
    setBusy(false)
  }

  return {
    live,
    emails,
    isTyped: typed !== null || Object.keys(kept).length > 0,
    setEmail,
    errors,
    busy,
    links,
    make,
  }
}
