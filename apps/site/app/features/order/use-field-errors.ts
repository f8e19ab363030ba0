import type { ErrorKey } from '@dotyk/contract/errors'
import { useState } from 'react'
import type { OrderStep } from '../../shared/order-draft/order-form-draft.ts'
import { findInvalidField, stepOfField } from './draft/steps.ts'
import type { FieldViolation } from './priced.ts'

interface FieldErrors {
  /** The current rule violations. */
  violations: readonly FieldViolation[]
  /** The non-empty fields that have lost the focus. */
  left: ReadonlySet<string>
  /** The steps that the buyer has tried to leave. */
  tried: ReadonlySet<OrderStep | null>
  /** The server's refusal, until the draft changes. */
  refusal: FieldViolation | null
}

/**
 * Returns the message key of a payload field's error. A violation is shown after its field has lost the focus or the buyer has
 * requested the next step, never while typing.
 */
export function fieldError(
  field: string,
  { violations, left, tried, refusal }: FieldErrors,
): ErrorKey | undefined {
  const broken = violations.find(violation => violation.field === field)
  if (broken && (left.has(field) || tried.has(stepOfField(field)))) return broken.key
  return refusal?.field === field ? refusal.key : undefined
}

/** Tracks which fields show an error. */
export function useFieldErrors(violations: readonly FieldViolation[]) {
  const [left, setLeft] = useState<FieldErrors['left']>(new Set())
  const [tried, setTried] = useState<FieldErrors['tried']>(new Set())
  const [refusal, setRefusal] = useState<FieldViolation | null>(null)

  return {
    errorOf: (field: string) => fieldError(field, { violations, left, tried, refusal }),
    /** Shows the errors of a step's fields from now on, and returns its first invalid field. */
    tryStep(step: OrderStep): string | null {
      setTried(known => (known.has(step) ? known : new Set([...known, step])))
      return findInvalidField(step, violations)
    },
    leave: (field: string) => setLeft(known => (known.has(field) ? known : new Set([...known, field]))),
    refuse: setRefusal,
  }
}
