import { loginLinkEndsAt } from '@dotyk/domain/accounts'
import type { Language } from '@dotyk/domain/values'
import { deriveSecret } from '../../startup/app-secret.ts'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { AccountsContext, AccountsDeps } from './accounts.context.ts'
import { deleteExpiredAccountDataJob, deleteOldAttemptsJob } from './accounts.jobs.ts'
import { createAccountRepository, type NewAccount } from './accounts.repository.ts'
import { addAccountRoutes } from './accounts.routes.ts'
import {
  type AttemptLimit,
  type CodeGuess,
  countAttempts,
  countCodeGuess,
  isFirstLimitedStaffSignInOfHour,
  limitAttempts,
} from './attempt-limits.ts'
import { createAttemptRepository } from './attempts.repository.ts'
import { createCaptcha } from './captcha.ts'
import { createCaptchaRepository } from './captchas.repository.ts'
import { confirmEmailedLink, type EmailedLinkConfirmation } from './confirm-emailed-link.ts'
import { countGuess, type GuessTarget } from './count-guess.ts'
import { createConfirmationRepository } from './confirmations.repository.ts'
import { addCredentialRoutes } from './credentials.routes.ts'
import { createDeviceRepository } from './devices.repository.ts'
import { findSession } from './find-session.ts'
import { findTakenEmails } from './is-email-taken.ts'
import { addLinkingRoutes } from './linking.routes.ts'
import { previewEmailedLink } from './preview-emailed-link.ts'
import { addRecoveryRoutes } from './recovery.routes.ts'
import { renewLoginLinkInTransaction } from './renew-login-link.ts'
import { createGuessRepository } from './guesses.repository.ts'
import { createSessionRepository } from './sessions.repository.ts'
import { replaceLoginLinks } from './replace-login-links.ts'

export { type Account, isLinkedAccount, type NewAccount } from './accounts.repository.ts'
export { accounts as accountsTable, sessions as sessionsTable } from './accounts.tables.ts'
export { checkNewPassword } from './check-new-password.ts'
export type { CaptchaChallenge } from './captcha.ts'
export { readDeviceSecret, setDeviceCookie } from './device-cookie.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { isEmailAccount } from './is-email-account.ts'
export { hashSecret, newSecret } from './secrets.ts'

interface SentEmail {
  profileId: string
  address: string
}

export type Accounts = ReturnType<typeof createAccounts>

/** Creates the capability of accounts: sign-up, sign-in and changes of sign-in data. */
export function createAccounts({ db, ...deps }: AccountsDeps) {
  const { clock } = deps
  const accounts = createAccountRepository(db)
  const sessions = createSessionRepository(db)
  const captchas = createCaptchaRepository(db)
  const attempts = createAttemptRepository(db)
  const ctx: AccountsContext = {
    ...deps,
    accounts,
    sessions,
    confirmations: createConfirmationRepository(db),
    devices: createDeviceRepository(db),
    attempts,
    guesses: createGuessRepository(db),
    captcha: createCaptcha({
      captchas,
      secrets: deps.acceptedSecrets.map(secret => deriveSecret(secret, 'captcha')),
      clock,
    }),
  }

  return {
    find: (id: string, tx?: Transaction) => accounts.find(id, tx),
    lock: (tx: Transaction, id: string) => accounts.lock(tx, id),
    insert: (tx: Transaction, account: NewAccount) => accounts.insert(tx, account),
    insertAll: (tx: Transaction, rows: readonly NewAccount[]) => accounts.insertAll(tx, rows),
    /** Returns the given addresses, in lower case, that can't become another account's e-mail. */
    findTakenEmails: (emails: readonly string[]) => findTakenEmails(ctx, emails),
    /**
     * Replaces login links, and ends the sessions of the accounts concerned. @returns the ids of the accounts with a new
     * link.
     */
    setLoginKeys: (tx: Transaction, keys: readonly { id: string; hash: string }[]) =>
      replaceLoginLinks(ctx, tx, keys),
    /**
     * Creates a new login link for a profile without an email, and the link's QR code as SVG; the old link and all sessions end.
     * @throws Refusal `email-already-linked`
     */
    async renewLoginLink(tx: Transaction, id: string) {
      const link = await renewLoginLinkInTransaction(ctx, tx, id)
      return { link, qrSvg: ctx.drawQr(link) }
    },
    /** Returns when the login link of an account ends; null if it has none. */
    async findLoginLinkEnd(id: string): Promise<Date | null> {
      const account = await accounts.find(id)
      return account?.loginKeyHash ? loginLinkEndsAt(account.loginKeyActiveAt) : null
    },
    /** Ends all sessions of an account. */
    endSessions: (tx: Transaction, id: string) => sessions.deleteAll(tx, id),
    remove: (tx: Transaction, id: string) => accounts.remove(tx, id),
    isConfirmed: (tx: Transaction, email: string) => accounts.isConfirmed(tx, email),
    /** Records that an email to an account's address was accepted. */
    recordDelivered: (tx: Transaction, { profileId, address }: SentEmail) =>
      accounts.recordDelivery(tx, profileId, address, null),
    /** Records that an account's address accepts no emails. */
    recordRefused: (tx: Transaction, { profileId, address }: SentEmail) =>
      accounts.recordDelivery(tx, profileId, address, clock.now()),
    listSessions: (id: string, now: Date) => sessions.list(id, now),
    /** Finds the accounts of the live sessions with these token hashes. */
    findSessionOwners: (tokenHashes: readonly string[], now: Date) => sessions.findOwners(tokenHashes, now),
    findSession: (token: string, language: Language) => findSession(ctx, token, language),
    confirm: (request: EmailedLinkConfirmation) => confirmEmailedLink(ctx, request),
    openLink: (token: string, sessionToken: string | null) => previewEmailedLink(ctx, token, sessionToken),
    countGuess: (guessed: GuessTarget) => countGuess(ctx, guessed),
    countCodeGuess: (guessed: CodeGuess) => countCodeGuess(ctx, guessed),
    isFirstLimitedStaffSignIn: (subject: string, ip: string) =>
      isFirstLimitedStaffSignInOfHour(ctx, subject, ip),

    /** Counts the attempts of one subject within a window, in all processes. */
    countAttempts: (counted: Parameters<typeof countAttempts>[1]) => countAttempts(ctx, counted),
    /** Counts an attempt of one subject, and throws Refusal `too-many-requests` above the limit. */
    limitAttempts: (limit: AttemptLimit) => limitAttempts(ctx, limit),
    /** Creates proof-of-work challenges for browsers and verifies their solutions, each of which works once. */
    captcha: ctx.captcha,

    jobs: [deleteExpiredAccountDataJob(ctx, captchas), deleteOldAttemptsJob(ctx)],

    addRoutes(http: HttpContext): void {
      addAccountRoutes(http, ctx)
      addLinkingRoutes(http, ctx)
      addRecoveryRoutes(http, ctx)
      addCredentialRoutes(http, ctx)
    },
  }
}
