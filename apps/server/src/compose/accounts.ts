import type { Language } from '@dotyk/domain'
import type { FastifyInstance } from 'fastify'
import { deriveSecret } from '../app-secret.ts'
import * as accounts from '../capabilities/accounts/index.ts'
import type { QueueLetter } from '../capabilities/letters/index.ts'
import type { Transaction } from '../database/database.ts'
import type { HandleCall } from '../http/calls.ts'
import type { AppContext } from '../app-context.ts'

export interface ComposeAccountsOptions {
  context: AppContext
  accounts: accounts.AccountRepository
  passwords: accounts.Passwords
  queueLetter: QueueLetter
  /** Makes what a new account is for. */
  onSignedUp: (tx: Transaction, accountId: string, language: Language) => Promise<void>
  onDeletionConfirmed: (tx: Transaction, account: accounts.Account) => Promise<void>
  mayLinkEmail: (accountId: string) => Promise<boolean>
  /** An address as an SVG. */
  drawQr: (address: string) => string
}

/** How people sign up, sign in, and settle how they do. */
export function composeAccounts(options: ComposeAccountsOptions) {
  const { context, accounts: repository, passwords, queueLetter, drawQr } = options
  const { onSignedUp, onDeletionConfirmed, mayLinkEmail } = options
  const { config, inTransaction, clock, brand, appSecret, publicUrl, secure } = context
  const { rateLimitFactor } = config
  const changing = { accounts: repository, inTransaction, clock }

  const openSession = accounts.createOpenSession({ accounts: repository, clock })
  const sendConfirmation = accounts.createSendConfirmation({
    accounts: repository,
    ...{ queueLetter, clock, brand, publicUrl },
  })
  const confirm = accounts.createConfirm({ ...changing, onDeletionConfirmed })
  const captcha = accounts.createCaptcha({
    accounts: repository,
    secret: deriveSecret(appSecret, 'captcha'),
    clock,
  })
  const asking = { ...changing, sendConfirmation }

  return {
    jobs: [accounts.cleanUpJob(changing)],
    confirm,

    addRoutes(app: FastifyInstance, handle: HandleCall): void {
      accounts.addAccountRoutes(app, handle, {
        signUp: accounts.createSignUp({ ...asking, passwords, openSession, onSignedUp }),
        signIn: accounts.createSignIn({ ...changing, passwords, openSession }),
        accounts: repository,
        ...{ confirm, secure, rateLimitFactor },
      })
      accounts.addLinkingRoutes(app, handle, {
        linkEmail: accounts.createLinkEmail({ ...asking, passwords, mayLinkEmail }),
        cancelLinking: accounts.createCancelLinking(changing),
        resendConfirmation: accounts.createResendConfirmation(asking),
        renewLoginLink: accounts.createRenewLoginLink({ ...changing, publicUrl }),
        ...{ drawQr, rateLimitFactor },
      })
      accounts.addRecoveryRoutes(app, handle, {
        requestRecovery: accounts.createRequestRecovery({ ...asking, captcha }),
        setPassword: accounts.createSetPassword({ ...changing, passwords }),
        ...{ captcha, secure, rateLimitFactor },
      })
      accounts.addCredentialRoutes(app, handle, {
        ...changing,
        changeEmail: accounts.createChangeEmail(asking),
        changePassword: accounts.createChangePassword({ ...asking, passwords }),
        requestDeletion: accounts.createRequestDeletion(asking),
        ...{ secure, rateLimitFactor },
      })
    },
  }
}
