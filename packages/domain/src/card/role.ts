import type { Card } from './card.ts'

/** Whether a card is a person's: one with a position, or with a company that the card isn't named after, is as well. */
export function isOfPerson({ type, name, position, organization }: Card): boolean {
  return type === 'personal' || position !== '' || (organization !== '' && organization !== name)
}

/** Position and company in one line, '' where there is neither: `Архітекторка, Студія «Верба»`. */
export function roleLine({ position, organization, department }: Card): string {
  return [position, organization, department].filter(Boolean).join(', ')
}
