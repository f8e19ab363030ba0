import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const text = (error: unknown) => JSON.stringify(describeError(error))

test('a failed query is described without its parameters and without the row', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "accounts_email"'), {
    severity: 'ERROR',
    code: '23505',
    table: 'accounts',
    constraint: 'accounts_email',
    detail: 'Key (email)=(olena@example.com) already exists.',
  })
  const described = text(
    new DrizzleQueryError(
      'insert into accounts values ($1, $2)',
      ['olena@example.com', '+380671234567'],
      cause,
    ),
  )
  expect(described).toContain('insert into accounts values ($1, $2)')
  expect(described).toContain('"code":"23505"')
  expect(described).toContain('accounts_email')
  expect(described).not.toMatch(/olena|380671234567/)
})

test('the values that the database quotes in an error are left out', () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "Шевченка 3"'), {
    severity: 'ERROR',
  })
  expect(text(error)).not.toContain('Шевченка')
})

test.each([
  ['550 <olena@example.com>: unknown user', '550 <[address]>: unknown user'],
  ['no account for +38 (067) 123-45-67', 'no account for [number]'],
  ['cannot verify $argon2id$v=19$m=19456$c2FsdA$aGFzaA', 'cannot verify [hash]'],
])('the error text “%s” is redacted', (message, redacted) => {
  expect(describeError(new Error(message))).toMatchObject({ message: redacted })
})

test('a described error’s stack names places and repeats no message', () => {
  const { stack } = describeError(new Error('secret')) as { stack: string }
  expect(stack).toMatch(/^\s+at /)
  expect(stack).not.toContain('secret')
})

test('an error that was copied to a plain object is described by its message and stack, without personal data', () => {
  const { message, stack } = new Error('no answer about olena@example.com')
  expect(describeError({ message, stack, code: 'ECONNRESET', queue: 'emails.send' })).toEqual({
    type: 'Error',
    message: 'no answer about [address]',
    code: 'ECONNRESET',
    stack: expect.stringMatching(/^\s+at /) as string,
  })
})
