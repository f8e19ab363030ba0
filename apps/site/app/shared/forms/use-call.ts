import { CallRefused, failureKey } from '@dotyk/contract/client'
import type { ErrorKey } from '@dotyk/contract/errors'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Fault {
  key: ErrorKey
  field: string | null
  /** Seen before anything was sent: the field says what it needs, nothing has failed yet. */
  early: boolean
}

type FieldFaults = Record<string, ErrorKey | null | undefined>

/**
 * A call that a press makes: busy while it is under way, and its failure said where it belongs, as `context: reason`.
 * @param context what did not work: "An error occurred while changing password"
 * @param fields the form's fields, by the payload's names; the first one at fault gets the focus
 */
export function useCall(context: string, fields: readonly string[] = []) {
  const { t } = useTranslation('errors')
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault[]>([])

  useEffect(() => {
    const field = faults.find(fault => fault.field !== null)?.field
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [faults])

  const say = ({ key, early }: Fault) => (early ? t(key) : `${context}: ${t(key)}`)
  const elsewhere = faults.find(({ field }) => field === null)

  return {
    form,
    busy,
    /** What is wrong with a field. */
    errorOf: (name: string): string | undefined => {
      const fault = faults.find(({ field }) => field === name)
      return fault && say(fault)
    },
    /** What failed and belongs to no field. */
    error: elsewhere && say(elsewhere),
    clear: () => setFaults(known => (known.length === 0 ? known : [])),

    /** Shows what the rules say before anything is sent; true where something is wrong. */
    refuse(found: FieldFaults): boolean {
      const wrong = Object.entries(found).flatMap(([field, key]) =>
        key ? [{ key, field, early: true }] : [],
      )
      setFaults(wrong)
      return wrong.length > 0
    },

    /** Does the work unless it is being done; true when it succeeded. */
    async run(work: () => Promise<unknown>): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setFaults([])
      try {
        await work()
        return true
      } catch (error) {
        const named = error instanceof CallRefused ? error.field : null
        const field = named !== null && fields.includes(named) ? named : null
        setFaults([{ key: failureKey(error), field, early: false }])
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
