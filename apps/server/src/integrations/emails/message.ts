import { domainToASCII } from 'node:url'
import { htmlLanguage, isEmail } from '@dotyk/domain/values'
import type { SendMailOptions } from 'nodemailer'
import { type Email, EmailRefused, type Mailbox } from './port.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const CONTROL_AND_BIDI = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/**
 * Converts an email to the mail library's form, the same for every way of sending. Text from people can't add headers: addresses
 * are validated and never parsed, and names and subjects are single lines.
 * @throws EmailRefused `address-invalid` if the recipient's address isn't valid.
 */
export function toMailMessage(email: Email, now: Date): SendMailOptions {
  if (!UUID.test(email.id)) throw new Error('An email needs a UUID')
  if (!isEmail(email.from.address)) throw new Error('The emails’ sender is not an e-mail address')
  if (!isEmail(email.to.address))
    throw new EmailRefused('address-invalid', 'The recipient is not an e-mail address')
  return {
    messageId: messageId(email),
    date: now,
    from: asHeader(email.from),
    to: asHeader(email.to),
    ...(email.replyTo && isEmail(email.replyTo) ? { replyTo: asHeader({ address: email.replyTo }) } : {}),
    envelope: { from: email.from.address, to: [email.to.address] },
    subject: oneLine(email.subject),
    text: email.text,
    html: email.html,
    headers: {
      'Content-Language': htmlLanguage(email.language),
      // Suppresses out-of-office replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    attachments: (email.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename: oneLine(filename),
      contentType,
      content: Buffer.from(content),
    })),
    // The email contains its whole content, so the library needn't read files or addresses, and may not.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function messageId({ id, from }: Email): string {
  return `<${id}@${domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1))}>`
}

function asHeader({ name, address }: Mailbox): { name: string; address: string } {
  return { name: oneLine(name ?? ''), address }
}

/** Removes line ends, which could begin another header, and characters that change the direction of writing. */
function oneLine(text: string): string {
  return text.toWellFormed().replace(CONTROL_AND_BIDI, ' ').trim()
}
