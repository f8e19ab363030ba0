import { randomUUID } from 'node:crypto'
import type { Email } from '../port.ts'

const FIRST = new Date('2026-11-22T09:30:15.250Z')
let count = 0

/** An email that goes through, queued a second after the one before; a test states what matters to it. */
export function anOutgoingEmail(parts: Partial<Email> = {}): Email {
  return {
    id: randomUUID(),
    createdAt: new Date(FIRST.getTime() + ++count * 1_000),
    to: { address: 'olena@example.com' },
    from: { name: 'Dotyk', address: 'hello@dotyk.example' },
    subject: 'Hello',
    html: '<p>Hello</p>',
    text: 'Hello',
    language: 'en',
    ...parts,
  }
}
