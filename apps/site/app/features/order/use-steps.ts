import { useEffect, useRef, useState } from 'react'
import { type Step, STEPS } from './draft/steps.ts'

/** Moves between the steps: each starts at its heading, or at the field that has to be looked at. */
export function useSteps(step: Step, onStep: (step: Step) => void) {
  const element = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [aim, setAim] = useState<{ field: string | null }>({ field: null })

  useEffect(() => {
    const field = aim.field && element.current?.querySelector<HTMLElement>(`[name="${aim.field}"]`)
    if (field) field.focus()
    else if (aim.field === null) heading.current?.focus()
  }, [aim])

  return {
    element,
    heading,
    step,
    place: STEPS.indexOf(step),
    /** @param field to look at there; null for the step's beginning */
    goTo: (next: Step, field: string | null = null): void => {
      onStep(next)
      setAim({ field })
    },
  }
}
