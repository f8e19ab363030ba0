import type { ErrorKey } from '@dotyk/contract/errors'
import type { Violation } from '@dotyk/domain/values'
import { useState } from 'react'
import type { Step } from '../../shared/order-draft/order-form-draft.ts'
import { brokenField, stepOf } from './draft/steps.ts'

interface Refusal {
  key: ErrorKey
  field: string
}

interface FieldErrors {
  /** What breaks a rule now. */
  violations: readonly Violation[]
  /** Fields that were left with something in them. */
  left: ReadonlySet<string>
  /** Steps that were to be left. */
  tried: ReadonlySet<Step | null>
  /** The server's, until something changes. */
  refusal: Refusal | null
}

/**
 * The key to translate under a field of the payload. A broken rule is shown once its field was left or the next step was
 * asked for, never while the field is typed in.
 */
export function fieldError(
  field: string,
  { violations, left, tried, refusal }: FieldErrors,
): ErrorKey | undefined {
  const broken = violations.find(violation => violation.field === field)
  if (broken && (left.has(field) || tried.has(stepOf(field)))) return broken.key
  return refusal?.field === field ? refusal.key : undefined
}

/** Which fields show an error, and when they begin to show it. */
export function useFieldErrors(violations: readonly Violation[]) {
  const [left, setLeft] = useState<FieldErrors['left']>(new Set())
  const [tried, setTried] = useState<FieldErrors['tried']>(new Set())
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  return {
    errorOf: (field: string) => fieldError(field, { violations, left, tried, refusal }),
    /** The first broken field of a step, whose fields say from now on what is wrong with them. */
    tryStep(step: Step): string | null {
      setTried(known => (known.has(step) ? known : new Set([...known, step])))
      return brokenField(step, violations)
    },
    leave: (field: string) => setLeft(known => (known.has(field) ? known : new Set([...known, field]))),
    refuse: setRefusal,
  }
}
