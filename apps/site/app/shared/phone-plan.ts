import { setPhonePlan } from '@dotyk/domain/values'
import { lateModule } from './late-module.ts'

const plan = lateModule(() => import('@dotyk/domain/phone-plan'))

/**
 * Loads the numbering plans of the world before a phone is typed or pasted. They weigh as much as half a page; until they are
 * there, numbers are read by the rules for Ukraine, and the server reads them once more in any case.
 */
export function loadPhonePlan(): void {
  if (plan.now()) return
  plan.load().then(
    ({ phonePlan }) => setPhonePlan(phonePlan),
    () => {},
  )
}
