import { expect, test } from 'vitest'
import { ConfigError } from '../../startup/config-error.ts'
import { parseSmtpUrl } from './smtp-url.ts'

test.each([
  ['smtps://mail.example', { port: 465, secure: true, requireTLS: false }],
  ['smtps://mail.example:465', { port: 465, secure: true, requireTLS: false }],
  ['smtp://mail.example:465', { port: 465, secure: true, requireTLS: false }],
  ['smtps://mail.example:2465', { port: 2465, secure: true, requireTLS: false }],
  ['smtp://mail.example', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://mail.example:587', { port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://mail.example:25', { port: 25, secure: false, requireTLS: true, ignoreTLS: false }],
  ['smtp://localhost.evil.example:587', { secure: false, requireTLS: true, ignoreTLS: false }],
  [
    'smtp://localhost:1025',
    { host: 'localhost', port: 1025, secure: false, requireTLS: false, ignoreTLS: true },
  ],
  ['smtp://127.0.0.1:1025', { secure: false, requireTLS: false, ignoreTLS: true }],
  ['smtp://[::1]:1025', { host: '::1', secure: false, requireTLS: false, ignoreTLS: true }],
])('the SMTP address %s is read with its port and encryption', (url, server) => {
  expect(parseSmtpUrl(url)).toMatchObject(server)
})

test.each(['', 'mail.example', 'https://mail.example', 'smtp://', 'smtps://user:s3cret@mail.example:port'])(
  'an invalid SMTP address is refused with a sentence: %j',
  url => {
    expect(() => parseSmtpUrl(url)).toThrow(ConfigError)
    expect(() => parseSmtpUrl(url)).not.toThrow('s3cret')
  },
)

test('an SMTP password with a bare % gets advice on encoding it', () => {
  expect(() => parseSmtpUrl('smtps://user:100%@mail.example')).toThrow('%25')
})
