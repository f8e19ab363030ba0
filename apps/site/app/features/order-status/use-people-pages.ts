import { CallRefused } from '@dotyk/contract/call-failures'
import type { OrderStatus } from '@dotyk/contract/wire/orders'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { makePeoplePages, type MadePages } from '../../shared/calls/order-calls.ts'
import { useTexts } from '../../shared/texts.tsx'

/** The e-mails typed for an order's people, by their place from 0, and the request that makes the pages. */
export function usePeoplePages(order: OrderStatus, onMade: (order: OrderStatus) => void) {
  const { t, explain } = useTexts('order')
  const [emails, setEmails] = useState<Record<number, string>>({})
  const [errors, setErrors] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)
  const [links, setLinks] = useState<MadePages['links'] | null>(null)

  function setEmail(at: number, email: string) {
    setEmails(before => ({ ...before, [at]: email }))
    setErrors(({ [at]: _, ...rest }) => rest)
  }

  async function make() {
    if (busy) return
    setBusy(true)
    try {
      const typed = order.people.map((_, at) => (emails[at] ?? '').trim())
      const made = await makePeoplePages(order.id, typed)
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

  return { emails, setEmail, errors, busy, links, make }
}
