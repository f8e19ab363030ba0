import type { Card } from './card.ts'

/**
 * Returns whether a card belongs to a person; a card with a position, or with a company that differs from its name, counts as a
 * person's too.
 */
export function isPersonCard({ type, name, position, organization }: Card): boolean {
  return type === 'personal' || position !== '' || (organization !== '' && organization !== name)
}

/** Returns position and company in one line, such as `Архітекторка, Студія «Верба»`; '' if the card has neither. */
export function roleLine({ position, organization, department }: Card): string {
  return [position, organization, department].filter(Boolean).join(', ')
}
