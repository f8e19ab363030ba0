import type { Language } from '@dotyk/domain/values'

export interface Mailbox {
  name?: string
  address: string
}

export interface Attachment {
  filename: string
  /** Such as `application/pdf`. */
  contentType: string
  content: Uint8Array
}

/** One email to one person, ready to be sent. */
export interface Email {
  /** A UUID that stays the same however often sending is tried; the Message-ID is made of it. */
  id: string
  /** When it was queued; the same at every try, as the id is. */
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
   * @throws EmailRefused when the address is bad, so that trying again can't help.
   * @throws any other error when it may work later.
   */
  send: (message: Email) => Promise<void>
}

type EmailFile = Pick<Email, 'id' | 'createdAt'>

/** Emails that were written to files instead of being sent. */
export interface EmailFiles {
  /** The email as it was written; null where there is none, and where emails go out by mail. */
  read: (email: EmailFile) => Promise<{ text: string; html: string | null } | null>
  /** Removes the files of these emails; one that has no file is passed over. */
  remove: (emails: readonly EmailFile[]) => Promise<void>
  removeBefore: (time: Date) => Promise<void>
}

/** A mail server that isn't the service's own. */
export interface MailServerSettings {
  server: string
  port: number
  /** '' where it asks for none. */
  login: string
  password: string
}

export interface MailServerTimeouts {
  /** Milliseconds for name look-up, connection and TLS together. */
  connect: number
  /** Milliseconds the server may stay silent at any point. */
  silence: number
  /** Milliseconds for the whole email, against a server that trickles. */
  total: number
}

/** @param timeouts in place of the usual ones, for somebody who waits */
export type OpenMailServer = (address: MailServerSettings, timeouts?: MailServerTimeouts) => EmailPort

/** The address doesn't take emails, now or later: "the e-mail seems invalid". Nothing was sent. */
export class EmailRefused extends Error {
  override name = 'EmailRefused'
  /** The mail server's reply code such as `550`, or `address-invalid` for one that was never tried. */
  readonly code: string
  /** The mail server's own words; '' where it said none. */
  readonly said: string

  constructor(code: string, message: string, said = '') {
    super(message)
    this.code = code
    this.said = said
  }
}

/** The email could not be handed over this time. Its message names no person, so that it can be logged. */
export class EmailNotSent extends Error {
  override name = 'EmailNotSent'
  /** The mail server's reply code such as `451`, or the network's error such as `ECONNREFUSED`. */
  readonly code: string
  /** The mail server's own words; '' where it said none. */
  readonly said: string

  constructor(code: string, message: string, said = '') {
    super(message)
    this.code = code
    this.said = said
  }
}
