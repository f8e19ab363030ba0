import type { Product } from '@dotyk/contract/wire/catalogue'
import { useDebouncedValue } from '@dotyk/ui/debounce'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Characteristics, CHARACTERISTICS_ID } from './characteristics.tsx'
import { BOTH_SIDES_ID, BothSides } from './both-sides.tsx'

interface ChosenDetailsProps {
  product: Product
  printed: { name: string; line: string; ownDesign: string }
}

/** The delay after typing before the name is rendered, in milliseconds. */
const TYPED = 600

/** Replaces the server-rendered pictures and characteristics with those of the current choice. */
export function ChosenDetails({ product, printed }: ChosenDetailsProps) {
  const name = useDebouncedValue(printed.name, TYPED)
  const line = useDebouncedValue(printed.line, TYPED)
  return (
    <>
      <Replacement id={BOTH_SIDES_ID}>
        <BothSides product={product} printed={{ ...printed, name, line }} />
      </Replacement>
      <Replacement id={CHARACTERISTICS_ID}>
        <Characteristics product={product} />
      </Replacement>
    </>
  )
}

/** Draws its children in place of the content of the element with this id, which returns when this component is removed. */
function Replacement({ id, children }: { id: string; children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const drawn = document.getElementById(id)
    if (!drawn) return
    const replaced = [...drawn.childNodes]
    drawn.replaceChildren()
    setPlace(drawn)
    return () => drawn.append(...replaced)
  }, [id])
  return place && createPortal(children, place)
}
