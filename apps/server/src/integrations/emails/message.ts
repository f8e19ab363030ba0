import { domainToASCII } from 'node:url'
import { htmlLanguage, isEmail } from '@dotyk/domain/values'
import type { SendMailOptions } from 'nodemailer'
import { type Letter, LetterRefused, type Mailbox } from './port.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CONTROL_AND_BIDI = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/**
 * The letter as the mail library takes it, the same for every way of sending. Whatever came from a person stays inside
 * its header: addresses are checked and never parsed, names and subjects are one line.
 * @throws LetterRefused `address-invalid` when the recipient is no address.
 */
export function messageOf(letter: Letter, now: Date): SendMailOptions {
  if (!UUID.test(letter.id)) throw new Error('A letter needs a UUID')
  if (!isEmail(letter.from.address)) throw new Error('The letters’ sender is not an e-mail address')
  if (!isEmail(letter.to.address))
    throw new LetterRefused('address-invalid', 'The recipient is not an e-mail address')
  return {
    messageId: messageId(letter),
    date: now,
    from: asHeader(letter.from),
    to: asHeader(letter.to),
    ...(letter.replyTo && isEmail(letter.replyTo) ? { replyTo: asHeader({ address: letter.replyTo }) } : {}),
    envelope: { from: letter.from.address, to: [letter.to.address] },
    subject: oneLine(letter.subject),
    text: letter.text,
    html: letter.html,
    headers: {
      'Content-Language': htmlLanguage(letter.language),
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    attachments: (letter.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      content: Buffer.from(content),
    })),
    // The content is all here; a letter never makes the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function messageId({ id, from }: Letter): string {
  return `<${id}@${domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1))}>`
}

function asHeader({ name, address }: Mailbox): { name: string; address: string } {
  return { name: oneLine(name ?? ''), address }
}

/** Without line ends, which would begin another header, and without what turns the reading direction. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL_AND_BIDI, ' ').trim()
}
