import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DOTYK } from '@dotyk/domain/companies'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Welcome } from './announce.ts'
import { deriveSecret, readAppSecret } from './app-secret.ts'
import * as accounts from './capabilities/accounts/index.ts'
import * as cards from './capabilities/cards/index.ts'
import { createSeedDemo } from './capabilities/demo/index.ts'
import * as files from './capabilities/files/index.ts'
import * as letters from './capabilities/letters/index.ts'
import * as profiles from './capabilities/profiles/index.ts'
import * as staff from './capabilities/staff/index.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { OpenDatabase } from './database/open.ts'
import { createHttp, shareBehaviour } from './http/application.ts'
import { createHandleCall } from './http/calls.ts'
import { type LoadConsole, serveConsole } from './http/console.ts'
import { serveLocales } from './http/locales.ts'
import { observe } from './http/observe.ts'
import { createSessionGuard } from './http/session-guard.ts'
import { createUploadBudget } from './http/upload-budget.ts'
import { type LoadPages, serveSite } from './http/site.ts'
import { openFolderStore } from './integrations/files/folder.ts'
import { createOutbox } from './integrations/letters/outbox.ts'
import type { LetterPort } from './integrations/letters/port.ts'
import { createSmtp } from './integrations/letters/smtp.ts'
import type { JobDefinition } from './jobs/port.ts'
import { createJobQueue } from './jobs/queue.ts'
import { Refusal } from './refusal.ts'
import { VERSION } from './version.ts'

/** Finished cards kept in memory, a few tens of kilobytes each. */
const CARDS_IN_MEMORY = 2_000
/** Bytes of the uploads that are read at the same time; parsing takes about three times as much. */
const UPLOADS_IN_MEMORY = 32 * 1024 * 1024

export interface ComposeOptions {
  config: Config
  logger: FastifyBaseLogger
  database: OpenDatabase
  clock?: Clock
  /** In place of the configured way to send letters. */
  letterPort?: LetterPort
  /** Where the pages come from; null leaves them out, for tests of the calls. */
  loadPages: LoadPages | null
  /** Where the console comes from; null leaves it out. */
  loadConsole: LoadConsole | null
}

export interface Service {
  app: FastifyInstance
  welcome: Welcome
  jobs: readonly JobDefinition[]
  /** Migrates, seeds and starts the workers; the service may listen after it. */
  start: () => Promise<void>
  /** Ends what began: requests first, then jobs. */
  stop: () => Promise<void>
}

/** The one place that picks implementations and hands everybody what they need. */
export async function compose(options: ComposeOptions): Promise<Service> {
  const { config, logger, database, clock = systemClock, loadPages, loadConsole } = options
  const { db, inTransaction } = database
  const { rateLimitFactor } = config
  const brand = DOTYK
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const welcome: Welcome = { administrator: null, demoCards: [] }

  const app = await createHttp({ logger, trustProxy: config.trustProxy })
  const publicUrl = () => config.publicUrl ?? `http://localhost:${listeningPort(app) ?? config.port}`
  const queue = createJobQueue(database, logger)
  const passwords = accounts.createPasswords()
  const appSecret = await readAppSecret(config.appSecret, config.dataDir)

  const accountRepository = accounts.createAccountRepository(db)
  const profileRepository = profiles.createProfileRepository(db)
  const staffRepository = staff.createStaffRepository(db)
  const letterRepository = letters.createLetterRepository(db)

  const fileStore = await openFolderStore(join(config.dataDir, 'files'))
  const photoWorkshop = files.openPhotoWorkshop()
  const storePhoto = files.createStorePhoto({ files: fileStore, processPhoto: photoWorkshop.processPhoto })
  const outbox = createOutbox({ folder: join(config.dataDir, 'outbox'), clock })
  const letterPort = options.letterPort ?? (config.smtpUrl ? createSmtp({ url: config.smtpUrl }) : outbox)

  const queueLetter = letters.createQueueLetter({ letters: letterRepository, jobs: queue, clock })
  const sendLetters = letters.createSendLetters({
    letters: letterRepository,
    port: letterPort,
    from: config.mailFrom,
    onSent: (tx, { profileId, address }) => accountRepository.noteDelivery(tx, profileId, address, null),
    onRefused: (tx, { profileId, address }) =>
      accountRepository.noteDelivery(tx, profileId, address, clock.now()),
    inTransaction,
    clock,
  })
  const leaveFiles = profiles.createLeaveFiles({ jobs: queue })
  const eraseProfile = profiles.createEraseProfile({
    profiles: profileRepository,
    accounts: accountRepository,
    forgetLetters: (tx, profileId) => letterRepository.deleteOf(tx, profileId),
    leaveFiles,
    inTransaction,
  })
  const jobs: readonly JobDefinition[] = [
    ...letters.createLetterJobs({ sendLetters, letters: letterRepository, clock }),
    accounts.cleanUpJob({ accounts: accountRepository, inTransaction, clock }),
    ...profiles.createProfileJobs({
      profiles: profileRepository,
      watchExpiry: profiles.createWatchExpiry({
        profiles: profileRepository,
        accounts: accountRepository,
        queueLetter,
        brand,
        publicUrl,
        inTransaction,
        clock,
      }),
      eraseProfile,
      files: fileStore,
      clock,
    }),
  ]

  const openSession = accounts.createOpenSession({ accounts: accountRepository, clock })
  const sendConfirmation = accounts.createSendConfirmation({
    accounts: accountRepository,
    queueLetter,
    clock,
    brand,
    publicUrl,
  })
  const confirm = accounts.createConfirm({
    accounts: accountRepository,
    onDeletionConfirmed: profiles.createDeleteProfile({
      profiles: profileRepository,
      queueLetter,
      brand,
      publicUrl,
      clock,
    }),
    inTransaction,
    clock,
  })
  const captcha = accounts.createCaptcha({
    accounts: accountRepository,
    secret: deriveSecret(appSecret, 'captcha'),
    clock,
  })
  const findOwnerSession = accounts.createFindSession({ accounts: accountRepository, clock })
  const guard = createSessionGuard(
    {
      findOwnerSession,
      findStaffSession: token => staffRepository.findSession(accounts.hashSecret(token), clock.now()),
      isDeleted: id => profileRepository.isDeleted(id),
    },
    secure,
  )
  const findCard = cards.createFindCard({ profiles: profileRepository, clock })
  const readPhoto = cards.createReadCardPhoto(fileStore)

  const cardScript = await cards.readCardScript()
  if (cardScript) await cards.addCardScript(app, cardScript)
  cards.addCardRoutes(app, {
    openCard: cards.createOpenCard({
      findVersion: cards.createFindVersion(profileRepository),
      profiles: profileRepository,
      memory: cards.createCardMemory(CARDS_IN_MEMORY),
      drawCard: cards.createDrawCard({ brand, publicUrl, script: cardScript }),
      clock,
    }),
    https: secure,
  })

  await app.register(async shared => {
    await shareBehaviour(shared, { https: secure })
    observe(shared, {
      isReady: async () => {
        await Promise.all([database.ping(), fileStore.check()])
      },
      metricsToken: config.metricsToken,
    })
    serveLocales(shared)
    files.addFileRoutes(shared, { files: fileStore })
    const handle = createHandleCall(shared, guard, rateLimitFactor)
    accounts.addAccountRoutes(shared, handle, {
      signUp: accounts.createSignUp({
        accounts: accountRepository,
        passwords,
        openSession,
        sendConfirmation,
        onSignedUp: profiles.createCreateProfile({ profiles: profileRepository, clock }),
        inTransaction,
        clock,
      }),
      signIn: accounts.createSignIn({ accounts: accountRepository, passwords, openSession, inTransaction }),
      confirm,
      accounts: accountRepository,
      secure,
      rateLimitFactor,
    })
    accounts.addLinkingRoutes(shared, handle, {
      linkEmail: accounts.createLinkEmail({
        accounts: accountRepository,
        passwords,
        sendConfirmation,
        mayLinkEmail: async id => !(await profileRepository.find(id))?.emailBindingDisabled,
        inTransaction,
        clock,
      }),
      cancelLinking: accounts.createCancelLinking({ accounts: accountRepository, inTransaction }),
      resendConfirmation: accounts.createResendConfirmation({
        accounts: accountRepository,
        sendConfirmation,
        inTransaction,
        clock,
      }),
      rateLimitFactor,
    })
    accounts.addRecoveryRoutes(shared, handle, {
      captcha,
      requestRecovery: accounts.createRequestRecovery({
        accounts: accountRepository,
        captcha,
        sendConfirmation,
        inTransaction,
      }),
      setPassword: accounts.createSetPassword({
        accounts: accountRepository,
        passwords,
        inTransaction,
        clock,
      }),
      secure,
      rateLimitFactor,
    })
    accounts.addCredentialRoutes(shared, handle, {
      changeEmail: accounts.createChangeEmail({
        accounts: accountRepository,
        sendConfirmation,
        inTransaction,
      }),
      changePassword: accounts.createChangePassword({
        accounts: accountRepository,
        passwords,
        sendConfirmation,
        inTransaction,
      }),
      requestDeletion: accounts.createRequestDeletion({
        accounts: accountRepository,
        sendConfirmation,
        inTransaction,
      }),
      accounts: accountRepository,
      inTransaction,
      clock,
      secure,
      rateLimitFactor,
    })
    const presentOwn = profiles.createPresentOwn({
      accounts: accountRepository,
      presentItems: language => profile =>
        cards.presentOwnItems(cards.toCard(profile, clock.now()), language),
      publicUrl,
      subscriptionPrice: config.subscriptionPrice,
      clock,
    })
    profiles.addProfileRoutes(handle, {
      profiles: profileRepository,
      changeProfile: profiles.createChangeProfile({
        profiles: profileRepository,
        inTransaction,
        clock,
        newId: randomUUID,
      }),
      changeSlug: profiles.createChangeSlug({ profiles: profileRepository, inTransaction, clock }),
      checkSlugFree: profiles.createCheckSlugFree({ profiles: profileRepository }),
      changeLayout: profiles.createChangeLayout({
        profiles: profileRepository,
        arrange: (profile, layout) => cards.arrangeCard(profile, layout, clock.now()),
        inTransaction,
        clock,
      }),
      presentOwn,
    })
    profiles.addSettingsRoutes(handle, {
      profiles: profileRepository,
      accounts: accountRepository,
      changeSettings: profiles.createChangeSettings({ profiles: profileRepository, inTransaction, clock }),
      exportData: profiles.createExportData({
        profiles: profileRepository,
        accounts: accountRepository,
        letters: letterRepository,
        presentOwn,
        clock,
      }),
      presentOwn,
    })
    profiles.addLifeRoutes(handle, {
      restoreProfile: profiles.createRestoreProfile({ profiles: profileRepository, inTransaction, clock }),
      restoreCleared: profiles.createRestoreCleared({
        profiles: profileRepository,
        leaveFiles,
        inTransaction,
        clock,
      }),
      hardDelete: profiles.createHardDelete({ eraseProfile }),
      startSubscription: profiles.createStartSubscription({
        profiles: profileRepository,
        price: config.subscriptionPrice,
        inTransaction,
        clock,
      }),
      presentOwn,
      secure,
    })
    profiles.addPhotoRoutes(handle, {
      setPhoto: profiles.createSetPhoto({
        profiles: profileRepository,
        storePhoto,
        leaveFiles,
        inTransaction,
        clock,
      }),
      removePhoto: profiles.createRemovePhoto({
        profiles: profileRepository,
        leaveFiles,
        inTransaction,
        clock,
      }),
      awaitRoom: createUploadBudget(UPLOADS_IN_MEMORY),
    })
    cards.addCardCalls(handle, { findCard, publicUrl })
    cards.addCardDownloads(shared, {
      findCard,
      drawPreview: cards.createDrawPreview({ brand, readPhoto, drawable: cards.useOwnFonts() }),
      makeContactFile: cards.createMakeContactFile({ readPhoto, publicUrl }),
      publicUrl,
      rateLimitFactor,
    })
    staff.addStaffRoutes(shared, handle, {
      signInStaff: staff.createSignInStaff({ staff: staffRepository, passwords, clock }),
      staff: staffRepository,
      listLetters: outbox.list,
      system: {
        version: VERSION,
        database: database.kind,
        files: fileStore.name,
        letters: letterPort.name,
      },
      secure,
      rateLimitFactor,
    })
    if (loadConsole) await serveConsole(shared, loadConsole)
    if (loadPages) {
      const confirmed = async (token: string) => ({ action: await confirm(token) })
      await serveSite(shared, { guard, brand, publicUrl, confirm: confirmed, loadPages })
    } else {
      shared.setNotFoundHandler(() => {
        throw new Refusal('not-found')
      })
    }
  })

  return {
    app,
    welcome,
    jobs,
    async start() {
      await database.migrate()
      await queue.start(jobs)
      if (config.seedDemo) {
        const seedDemo = createSeedDemo({
          accounts: accountRepository,
          profiles: profileRepository,
          storePhoto: async drawing => storePhoto(await files.rasteriseDrawing(drawing), 'picture'),
          inTransaction,
          clock,
          newId: randomUUID,
        })
        welcome.demoCards = await seedDemo()
      }
      if (database.kind === 'pglite' && (await staffRepository.isEmpty())) {
        const password = randomBytes(12).toString('base64url')
        await staffRepository.save('admin', await passwords.hash(password))
        welcome.administrator = { login: 'admin', password }
      }
    },
    async stop() {
      await app.close()
      photoWorkshop.close()
      await queue.stop()
    },
  }
}

function listeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : undefined
}
