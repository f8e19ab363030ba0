import type { Violation } from '@dotyk/domain/values'
import { type Step, STEPS } from '../../../shared/order-draft/order-form-draft.ts'

/** Where each field of the payload is asked for, in the form's order; the form's fields carry the same names. */
const STEP_OF_FIELD: ReadonlyMap<string, Step> = new Map([
  ...inStep('product', ['cardName', 'cardLine', 'count', 'printDesignCount', 'customPageDesignCount']),
  ...inStep('delivery', [
    'ownership',
    'edrpou',
    'organization',
    'lastname',
    'firstname',
    'middleName',
    'phone',
    'email',
    'name',
    'city',
    'department',
    'address.street',
    'address.house',
    'address.flat',
  ]),
  ...inStep('payment', ['payment', 'comment']),
])

function inStep(step: Step, fields: readonly string[]): [string, Step][] {
  return fields.map(field => [field, step])
}

/** The step that asks for a field, as the payload spells it; null for what nobody is asked. */
export function stepOf(field: string): Step | null {
  return STEP_OF_FIELD.get(field) ?? null
}

/** The field of a step that breaks a rule and stands first on the screen. */
export function brokenField(step: Step, violations: readonly Violation[]): string | null {
  const broken = new Set(violations.map(({ field }) => field))
  for (const [field, asked] of STEP_OF_FIELD) if (asked === step && broken.has(field)) return field
  return null
}

/** How many steps are open: those that are done, and the first that isn't. */
export function openSteps(violations: readonly Violation[]): number {
  const firstBroken = STEPS.findIndex(step => brokenField(step, violations) !== null)
  return firstBroken === -1 ? STEPS.length : firstBroken + 1
}
