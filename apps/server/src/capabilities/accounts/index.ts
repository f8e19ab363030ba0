import type { Language } from '@dotyk/domain'
import { deriveSecret } from '../../app-secret.ts'
import type { Transaction } from '../../database/database.ts'
import type { HttpContext } from '../../http/http-context.ts'
import type { AccountsContext, AccountsDeps } from './accounts.context.ts'
import { cleanUpJob } from './accounts.jobs.ts'
import { createAccountRepository, type NewAccount } from './accounts.repository.ts'
import { addAccountRoutes } from './accounts.routes.ts'
import { countStaffSignIn } from './attempt-limits.ts'
import { createAttemptRepository } from './attempts.repository.ts'
import { createCaptcha } from './captcha.ts'
import { createCaptchaRepository } from './captchas.repository.ts'
import { confirm } from './confirm.ts'
import { createConfirmationRepository } from './confirmations.repository.ts'
import { addCredentialRoutes } from './credentials.routes.ts'
import { createDeviceRepository } from './devices.repository.ts'
import { findSession } from './find-session.ts'
import { addLinkingRoutes } from './linking.routes.ts'
import { addRecoveryRoutes } from './recovery.routes.ts'
import { createSessionRepository } from './sessions.repository.ts'

export { type Account, createAccountRepository } from './accounts.repository.ts'
export { accounts as accountsTable } from './accounts.tables.ts'
export { checkNewPassword } from './check-new-password.ts'
export { createPasswords, type Passwords } from './passwords.ts'
export { hashSecret, newSecret } from './secrets.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** How people sign up, sign in, and change how they do. */
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
    captcha: createCaptcha({
      captchas,
      secrets: deps.acceptedSecrets.map(secret => deriveSecret(secret, 'captcha')),
      clock,
    }),
  }

  return {
    find: (id: string) => accounts.find(id),
    lock: (tx: Transaction, id: string) => accounts.lock(tx, id),
    insert: (tx: Transaction, account: NewAccount) => accounts.insert(tx, account),
    remove: (tx: Transaction, id: string) => accounts.remove(tx, id),
    isConfirmed: (tx: Transaction, email: string) => accounts.isConfirmed(tx, email),
    recordDelivery: (tx: Transaction, id: string, email: string, refusedAt: Date | null) =>
      accounts.recordDelivery(tx, id, email, refusedAt),
    listSessions: (id: string, now: Date) => sessions.list(id, now),
    findSession: (token: string, language: Language) => findSession(ctx, token, language),
    confirm: (token: string, sessionToken: string | null) => confirm(ctx, token, sessionToken),
    countStaffSignIn: (login: string, ip: string) => countStaffSignIn(ctx, login, ip),

    jobs: [cleanUpJob(ctx, captchas)],

    addRoutes(http: HttpContext): void {
      addAccountRoutes(http, ctx)
      addLinkingRoutes(http, ctx)
      addRecoveryRoutes(http, ctx)
      addCredentialRoutes(http, ctx)
    },
  }
}
