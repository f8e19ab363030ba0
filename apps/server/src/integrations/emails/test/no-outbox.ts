import type { EmailFiles } from '../port.ts'

/** An embedded outbox that stores nothing. */
export const noOutbox: EmailFiles = {
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  removeBefore: () => Promise.resolve(),
}
