import type { Product } from '@dotyk/contract/wire/catalogue'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Characteristics, CHARACTERISTICS_ID } from './characteristics.tsx'

/** Replaces the server-rendered characteristics with those of the current choice. */
export function ChosenCharacteristics({ product }: { product: Product }) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const drawn = document.getElementById(CHARACTERISTICS_ID)
    drawn?.replaceChildren()
    setPlace(drawn)
  }, [])
  return place && createPortal(<Characteristics product={product} />, place)
}
