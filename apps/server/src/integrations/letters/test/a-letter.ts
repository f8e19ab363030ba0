import { randomUUID } from 'node:crypto'
import type { Letter } from '../port.ts'

/** A letter that goes through; a test states what matters to it. */
export function aLetter(parts: Partial<Letter> = {}): Letter {
  return {
    id: randomUUID(),
    to: { address: 'olena@example.com' },
    from: { name: 'Dotyk', address: 'hello@dotyk.example' },
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    language: 'en',
    ...parts,
  }
}
