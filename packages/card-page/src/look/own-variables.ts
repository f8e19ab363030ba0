import type { Card } from '@dotyk/domain/card'
import type { Look } from './look.ts'
import { cssVariables } from './palette.ts'

/** A name of shorter words is no larger than one of these. */
const LEAST_LETTERS = 6

/** The custom properties of this card alone: its owner's colours, and the length of the name's longest word. */
export function ownVariables({ name }: Pick<Card, 'name'>, look: Look): Record<string, string> {
  return {
    ...(look.palette && cssVariables(look.palette)),
    ...(look.hasLargeName && { '--letters': String(longestWord(name)) }),
  }
}

function longestWord(name: string): number {
  return Math.max(LEAST_LETTERS, ...name.split(/[\s-]+/).map(word => [...word].length))
}
