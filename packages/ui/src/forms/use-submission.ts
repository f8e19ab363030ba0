import { useEffect, useRef, useState } from 'react'

/** What a failed call says, and the field it is about; null for none. */
interface FailureOf<Key extends string> {
  key: Key
  field: string | null
}

interface Fault<Key extends string> extends FailureOf<Key> {
  /** Found before anything was sent: the field says what it needs, nothing has failed yet. */
  early: boolean
}

interface SubmissionOptions<Key extends string> {
  /** What did not work: "An error occurred while changing password". */
  context: string
  /** The form's fields, by the names that failures give; the first one at fault gets the focus. */
  fields: readonly string[]
  /** A key as a sentence. */
  say: (key: Key) => string
  readFailure: (error: unknown) => FailureOf<Key>
}

/** A call that a press makes: busy while it is under way, and its failure said where it belongs, as `context: reason`. */
export function useSubmission<Key extends string>(options: SubmissionOptions<Key>) {
  const { context, fields, readFailure } = options
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<readonly Fault<Key>[]>([])

  useEffect(() => {
    const field = faults.find(fault => fault.field !== null)?.field
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
  }, [faults])

  const say = ({ key, early }: Fault<Key>) => (early ? options.say(key) : `${context}: ${options.say(key)}`)
  const at = (name: string | null) => faults.find(({ field }) => field === name)
  const elsewhere = at(null)

  return {
    form,
    busy,
    /** What is wrong with a field. */
    errorOf: (name: string): string | undefined => {
      const fault = at(name)
      return fault && say(fault)
    },
    /** The same as a key. */
    keyOf: (name: string): Key | undefined => at(name)?.key,
    /** What failed and belongs to no field. */
    error: elsewhere && say(elsewhere),
    /** The same as a key. */
    errorKey: elsewhere?.key,
    clear: () => setFaults(known => (known.length === 0 ? known : [])),

    /** Shows what the rules say before anything is sent; true where something is wrong. */
    refuse(found: Record<string, Key | null | undefined>): boolean {
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
        const { key, field } = readFailure(error)
        setFaults([{ key, field: field !== null && fields.includes(field) ? field : null, early: false }])
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
