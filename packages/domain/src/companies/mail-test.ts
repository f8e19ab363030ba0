/** The possible outcomes of a test email: it was sent, or the reason why it wasn't. */
export const MAIL_TEST_OUTCOMES = [
  'sent',
  'refused',
  'timed-out',
  'unknown-host',
  'not-listening',
  'private-network',
  'failed',
] as const

export type MailTestOutcome = (typeof MAIL_TEST_OUTCOMES)[number]

const BY_CODE: Readonly<Record<string, MailTestOutcome>> = {
  ETIMEDOUT: 'timed-out',
  ABORT_ERR: 'timed-out',
  TimeoutError: 'timed-out',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'unknown-host',
  EDNS: 'unknown-host',
  ECONNREFUSED: 'not-listening',
  EHOSTUNREACH: 'not-listening',
  ENETUNREACH: 'not-listening',
  EPRIVATE: 'private-network',
}

/**
 * Returns the outcome of a failed test email.
 * @param code the mail server's reply code such as `535`, or the network's error such as `ECONNREFUSED`
 */
export function mailTestOutcome(code: string): MailTestOutcome {
  return /^[45]\d\d$/.test(code) ? 'refused' : (BY_CODE[code] ?? 'failed')
}
