import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EmailPort, EmailRefused } from '../port.ts'
import { anOutgoingEmail } from './an-email.ts'

interface OpenPort {
  port: EmailPort
  /** The source of every email sent, oldest first. */
  received: () => Promise<Buffer[]>
  close: () => Promise<void>
}

/** The tests that every implementation of sending emails must pass. */
export function describeEmailPort(name: string, open: () => Promise<OpenPort>): void {
  describe(`emails by ${name}`, () => {
    let opened: OpenPort
    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.close())

    const lastEmail = async (): Promise<Email> => PostalMime.parse((await opened.received()).at(-1) ?? '')

    test('an email arrives with both parts, its sender, its one recipient and its message id', async () => {
      const message = anOutgoingEmail({
        to: { name: 'Olena', address: 'olena@example.com' },
        html: '<p>a</p>',
        text: 'b',
      })
      await opened.port.send(message)
      const email = await lastEmail()
      expect(await opened.received()).toHaveLength(1)
      expect(email.from).toEqual({ name: 'Dotyk', address: 'hello@dotyk.example' })
      expect(email.to).toEqual([{ name: 'Olena', address: 'olena@example.com' }])
      expect(email.html?.trim()).toBe('<p>a</p>')
      expect(email.text?.trim()).toBe('b')
      expect(email.messageId).toBe(`<${message.id}@dotyk.example>`)
      expect(headersOf(email)).toMatchObject({ 'content-language': 'en', 'auto-submitted': 'auto-generated' })
      expect(Number.isNaN(Date.parse(email.date ?? ''))).toBe(false)
    })

    test('an email’s reply goes to its reply address, and only to a valid one', async () => {
      await opened.port.send(anOutgoingEmail({ replyTo: 'orders@dotyk.example' }))
      expect((await lastEmail()).replyTo).toEqual([{ name: '', address: 'orders@dotyk.example' }])
      await opened.port.send(anOutgoingEmail({ replyTo: 'a@b.example, c@d.example' }))
      expect((await lastEmail()).replyTo).toBeUndefined()
    })

    test.each([
      ['Ukrainian', 'Підтвердьте пошту для «Дотику»', 'Ганна-Марія Їжакевич, мол.'],
      ['emoji', '🎉 One tap 👩‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 Team ❤️'],
      ['right-to-left', 'שלום', 'سارة'],
      ['special characters', '"Quoted" <b>, =?utf-8?Q?x?=', 'O"Neil \\ (x) <y>; z, @'],
      ['a long subject', 'Дуже довга тема листа '.repeat(20).trim(), 'Імʼя '.repeat(20).trim()],
    ])('an email’s subject and names arrive as they were written: %s', async (_, subject, person) => {
      await opened.port.send(
        anOutgoingEmail({
          subject,
          to: { name: person, address: 'o@example.com' },
          from: { name: person, address: 'h@d.example' },
        }),
      )
      const email = await lastEmail()
      expect(email.subject).toBe(subject)
      expect(email.to).toEqual([{ name: person, address: 'o@example.com' }])
      expect(email.from).toEqual({ name: person, address: 'h@d.example' })
    })

    test('an email’s long lines arrive whole, in lines that every mail server accepts', async () => {
      const latin = 'a'.repeat(3_000)
      const cyrillic = `Ї${'щ'.repeat(3_000)}🎉`
      const text = `.\n..\nFrom me\n${latin}\n${cyrillic}\n  spaces  kept`
      await opened.port.send(anOutgoingEmail({ text, html: `<p>${latin}${cyrillic}</p>` }))
      const [raw] = await opened.received()
      expect(
        Math.max(...(raw?.toString('latin1') ?? '').split('\r\n').map(line => line.length)),
      ).toBeLessThanOrEqual(998)
      const email = await lastEmail()
      expect(email.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text)
      expect(email.html?.trim()).toBe(`<p>${latin}${cyrillic}</p>`)
    })

    test('an email’s attachment arrives byte for byte under its name', async () => {
      const content = Uint8Array.from({ length: 256 }, (_, byte) => byte)
      await opened.port.send(
        anOutgoingEmail({
          attachments: [{ filename: 'Рахунок №5.pdf', contentType: 'application/pdf', content }],
        }),
      )
      const [attachment] = (await lastEmail()).attachments
      expect(attachment).toMatchObject({ filename: 'Рахунок №5.pdf', mimeType: 'application/pdf' })
      expect(new Uint8Array(attachment?.content as ArrayBuffer)).toEqual(content)
    })

    test.each([
      'Olena\r\nBcc: thief@evil.example',
      'Olena\nBcc: thief@evil.example',
      'Olena\rBcc: thief@evil.example',
      'Olena\u2028Bcc: thief@evil.example',
      'Olena\0\r\n\r\n<script>',
      'Olena <thief@evil.example>, x',
      '"Olena" <thief@evil.example>',
      'x: thief@evil.example;',
      '\u202eOlena',
    ])('no name or subject adds a header or a recipient to an email: %j', async text => {
      await opened.port.send(
        anOutgoingEmail({
          subject: text,
          to: { name: text, address: 'olena@example.com' },
          from: { name: text, address: 'hello@dotyk.example' },
        }),
      )
      const email = await lastEmail()
      expectPlainEmail(email)
      expect(`${email.subject}${email.to?.[0]?.name}${email.from?.name}`).not.toMatch(/[\p{Cc}\u2028\u202e]/u)
    })

    test('no random name or subject adds a header or a recipient to an email', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.string({ unit: 'binary' }),
          fc.string({ unit: 'binary' }),
          async (text, person) => {
            await opened.port.send(
              anOutgoingEmail({
                subject: `Hello ${text}`,
                to: { name: person, address: 'olena@example.com' },
                from: { name: person, address: 'hello@dotyk.example' },
              }),
            )
            expectPlainEmail(await lastEmail())
          },
        ),
        { numRuns: 30 },
      )
    })

    test.each([
      '',
      'olena',
      'olena@',
      '@example.com',
      'olena@example',
      'olena@example.com, thief@evil.example',
      'olena@example.com\r\nRCPT TO:<thief@evil.example>',
      'olena@example.com\r\nBcc: thief@evil.example',
      '<olena@example.com>',
      'Olena <olena@example.com>',
      'olena@example.com>',
      '"a@b"@example.com',
      'olena@[127.0.0.1]',
      'olena @example.com',
      'olena@exa mple.com',
      'olena@example.com\0',
      `${'a'.repeat(250)}@example.com`,
    ])('an email to an invalid address is refused and not sent: %j', async address => {
      const sending = opened.port.send(anOutgoingEmail({ to: { address } }))
      await expect(sending).rejects.toBeInstanceOf(EmailRefused)
      await expect(sending).rejects.toMatchObject({ code: 'address-invalid' })
      expect(await opened.received()).toEqual([])
    })
  })
}

const ORDINARY_HEADERS = [
  'auto-submitted',
  'content-language',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

function expectPlainEmail(email: Email): void {
  expect(Object.keys(headersOf(email)).sort()).toEqual(ORDINARY_HEADERS)
  expect(email.headers).toHaveLength(ORDINARY_HEADERS.length)
  expect(email.to?.map(({ address }) => address)).toEqual(['olena@example.com'])
  expect(email.from?.address).toBe('hello@dotyk.example')
  expect(email.text?.trim()).toBe('Hello')
}

function headersOf({ headers }: Email): Record<string, string> {
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}
