import { type OrderStep, ORDER_STEPS } from '../../../shared/order-draft/order-form-draft.ts'

/** The step of the form for each payload field, in form order; the form's fields have the same names. */
const STEP_OF_FIELD: ReadonlyMap<string, OrderStep> = new Map([
  ...inStep('product', [
    'cardName',
    'cardLine',
    'ownDesign',
    'count',
    'people',
    'printDesignCount',
    'customPageDesignCount',
  ]),
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
  ...inStep('payment', ['payment', 'discountCode', 'comment']),
])

function inStep(step: OrderStep, fields: readonly string[]): [string, OrderStep][] {
  return fields.map(field => [field, step])
}

/** Returns the step of a payload field; null for a field that the form does not contain. */
export function stepOfField(field: string): OrderStep | null {
  return STEP_OF_FIELD.get(fieldInForm(field)) ?? null
}

/** Returns the form's field for a payload field. The list of people is a single field: `people.3.name` belongs to `people`. */
function fieldInForm(field: string): string {
  return field.replace(/^people\..*/, 'people')
}

/** Returns the first field of a step, in screen order, that violates a rule. */
export function findInvalidField(step: OrderStep, violations: readonly { field: string }[]): string | null {
  const broken = new Set(violations.map(({ field }) => fieldInForm(field)))
  for (const [field, asked] of STEP_OF_FIELD) if (asked === step && broken.has(field)) return field
  return null
}

/** Returns the number of accessible steps: the completed ones and the first incomplete one. */
export function countOpenSteps(violations: readonly { field: string }[]): number {
  const firstBroken = ORDER_STEPS.findIndex(step => findInvalidField(step, violations) !== null)
  return firstBroken === -1 ? ORDER_STEPS.length : firstBroken + 1
}
