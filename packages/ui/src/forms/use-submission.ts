import { useEffect, useRef, useState } from 'react'

/** Maps a failed call to its message and field; null if the call didn't fail. */
interface FailureOf<Key extends string> {
  key: Key
  field: string | null
}

interface Fault<Key extends string> extends FailureOf<Key> {
  /** Whether the error was found before sending, so that no call has failed. */
  early: boolean
}

interface SubmissionOptions<Key extends string> {
  /** The failed action: "An error occurred while changing password". */
  context: string
  /** The form's fields under the names used in failures; the first one at fault gets the focus. */
  fields: readonly string[]
  /** Translates a key to a sentence. */
  say: (key: Key) => string
  readFailure: (error: unknown) => FailureOf<Key>
}

/**
 * State of a call started by a press: whether it is in progress, and its failure as `context: reason` at the field that the
 * failure concerns.
 */
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
    /** Returns a field's error message. */
    errorOf: (name: string): string | undefined => {
      const fault = at(name)
      return fault && say(fault)
    },
    /** Returns a field's error key. */
    keyOf: (name: string): Key | undefined => at(name)?.key,
    /** The message of a failure that concerns no field. */
    error: elsewhere && say(elsewhere),
    /** The key of a failure that concerns no field. */
    errorKey: elsewhere?.key,
    clear: () => setFaults(known => (known.length === 0 ? known : [])),

    /** Shows rule violations before sending; returns true if there are any. */
    refuse(found: Record<string, Key | null | undefined>): boolean {
      const wrong = Object.entries(found).flatMap(([field, key]) =>
        key ? [{ key, field, early: true }] : [],
      )
      setFaults(wrong)
      return wrong.length > 0
    },

    /** Runs the work unless it is already running; resolves to true on success. */
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
