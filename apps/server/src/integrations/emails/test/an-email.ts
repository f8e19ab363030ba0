import { randomUUID } from 'node:crypto'
import type { Email } from '../port.ts'

const FIRST = new Date('2026-11-22T09:30:15.250Z')
let count = 0

/** A valid email, queued a second after the previous one; a test changes only the fields that matter to it. */
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
