import type { Card } from './card.ts'

/** Returns whether a card is a person's; a card with a position, or with a company other than its name, is one as well. */
export function isPersonCard({ type, name, position, organization }: Card): boolean {
  return type === 'personal' || position !== '' || (organization !== '' && organization !== name)
}

/** Returns position and company in one line, '' if there is neither: `Архітекторка, Студія «Верба»`. */
export function roleLine({ position, organization, department }: Card): string {
  return [position, organization, department].filter(Boolean).join(', ')
}
