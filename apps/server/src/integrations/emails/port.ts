import type { Language } from '@dotyk/domain/values'

export interface Mailbox {
  name?: string
  address: string
}

export interface Attachment {
  filename: string
  /** The media type, such as `application/pdf`. */
  contentType: string
  content: Uint8Array
}

/** One email to one person, ready to be sent. */
export interface Email {
  /** A UUID that stays the same however often sending is tried; the Message-ID is made of it. */
  id: string
  /** When the email was queued; like the id, it stays the same however often sending is tried. */
  createdAt: Date
  to: Mailbox
  from: Required<Mailbox>
  /** The address for replies, if not the sender's. */
  replyTo?: string
  subject: string
  html: string
  text: string
  language: Language
  attachments?: readonly Attachment[]
}

export interface EmailPort {
  readonly name: 'smtp' | 'outbox'
  /**
   * Hands the email over; once this resolves, it will not be lost.
   * @throws EmailRefused if the address is invalid, so that trying again can't help.
   * @throws any other error if sending may succeed later.
   */
  send: (message: Email) => Promise<void>
}

type EmailFile = Pick<Email, 'id' | 'createdAt'>

/** Emails that were written to files instead of being sent. */
export interface EmailFiles {
  /** Reads the email as it was written; null if it has no file, also because emails are really sent. */
  read: (email: EmailFile) => Promise<{ text: string; html: string | null } | null>
  /** Removes the files of these emails; emails without a file are skipped. */
  remove: (emails: readonly EmailFile[]) => Promise<void>
  removeBefore: (time: Date) => Promise<void>
}

/** A mail server that isn't the service's own. */
export interface MailServerSettings {
  server: string
  port: number
  /** The login at the mail server; '' if it requires none. */
  login: string
  password: string
}

export interface MailServerTimeouts {
  /** The longest time for name look-up, connection and TLS together, in milliseconds. */
  connect: number
  /** The longest time for which the server may be silent at any point, in milliseconds. */
  silence: number
  /** The longest time for the whole email, in milliseconds, as a protection against a very slow server. */
  total: number
}

/** @param timeouts replace the usual time-outs, for example shorter ones while a person waits */
export type OpenMailServer = (address: MailServerSettings, timeouts?: MailServerTimeouts) => EmailPort

/** The error for an address that doesn't accept emails, now or later: "the e-mail seems invalid". Nothing was sent. */
export class EmailRefused extends Error {
  override name = 'EmailRefused'
  /** The mail server's reply code, such as `550`, or `address-invalid` if sending wasn't tried. */
  readonly code: string
  /** The mail server's own words; '' if it gave none. */
  readonly said: string

  constructor(code: string, message: string, said = '') {
    super(message)
    this.code = code
    this.said = said
  }
}

/** The error when the email could not be sent this time. The error's message names no person, so it can be logged. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent'
  /** The mail server's reply code such as `451`, or the network's error such as `ECONNREFUSED`. */
  readonly code: string
  /** The text of the mail server's reply; '' if it gave none. */
  readonly said: string

  constructor(code: string, message: string, said = '') {
    super(message)
    this.code = code
    this.said = said
  }
}
