import { useEffect, useRef, useState } from 'react'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { type OrderStep, ORDER_STEPS } from '../../shared/order-draft/order-form-draft.ts'

/** Moves between the steps and focuses the heading, or the field that needs attention. */
export function useSteps(step: OrderStep, onStep: (step: OrderStep) => void) {
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [aim, setAim] = useState<{ field: string | null } | null>(null)

  useEffect(() => {
    // If the buyer has typed before hydration, the focus stays where it is.
    if (aim === null && element.current?.contains(document.activeElement)) return
    const field = aim?.field && element.current?.querySelector<HTMLElement>(`[name="${aim.field}"]`)
    const target = field || heading.current
    target?.focus()
  }, [aim])

  const place = ORDER_STEPS.indexOf(step)
  const goTo = (next: OrderStep, field: string | null = null): void => {
    onStep(next)
    setAim({ field })
  }
  // The browser's Back button returns to earlier steps before it leaves the form.
  useBackCloses(place > 0, () => goTo(ORDER_STEPS[0]))
  useBackCloses(place > 1, () => goTo(ORDER_STEPS[1]))

  return {
    element,
    heading,
    step,
    place,
    /** @param field the field to focus; null for the beginning of the step */
    goTo,
  }
}
