import { WALLET_LIMITS } from '@dotyk/domain/wallet'
import type { FastifyRequest } from 'fastify'
import type { HttpContext } from '../../../http/http-context.ts'
import { Refusal } from '../../../refusal.ts'
import { describeMessage } from '../../../support/describe-error.ts'
import { refreshPass } from '../refresh-pass.ts'
import type { WalletContext } from '../wallet.context.ts'
import { makePass, PASS_TYPE } from './make-pass.ts'

/** The largest number of passes looked up for one device; nobody has as many cards. */
const PASSES_OF_A_DEVICE = 50
const LOG_BYTES = 16_384

/** Adds the calls of Apple Wallet's protocol, by which devices keep passes up to date (docs/decisions/0113). */
export function addPassDeviceRoutes({ handle }: HttpContext, ctx: WalletContext): void {
  const { passes, clock, config, inTransaction, logger } = ctx

  /** Checks the token of a pass. @throws Refusal `unauthorised` unless the device holds that pass */
  async function requirePass(
    request: FastifyRequest,
    { passType, serial }: { passType: string; serial: string },
  ) {
    const token = /^ApplePass (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const isKnown =
      token !== undefined && passType === config.appleWallet?.passType && ctx.tokens.isTokenOf(serial, token)
    if (!isKnown || !(await passes.exists({ profileId: serial, wallet: 'apple' }))) {
      throw new Refusal('unauthorised')
    }
  }

  handle(
    'POST /api/wallet/v1/devices/:device/registrations/:passType/:serial',
    async ({ params, body: { pushToken }, request, reply }) => {
      await requirePass(request, params)
      const { serial: profileId, device } = params
      const isNew = await inTransaction(async tx => {
        const registered = await passes.register(tx, {
          profileId,
          device,
          pushToken,
          createdAt: clock.now(),
        })
        if (registered) await passes.keepNewest(tx, profileId, WALLET_LIMITS.devices)
        return registered
      })
      return reply.code(isNew ? 201 : 200).send()
    },
  )

  handle(
    'DELETE /api/wallet/v1/devices/:device/registrations/:passType/:serial',
    async ({ params, request, reply }) => {
      await requirePass(request, params)
      await passes.unregister({ profileId: params.serial, device: params.device })
      return reply.code(200).send()
    },
  )

  // The protocol sends no token with this call; the device's identifier is known only to the device and the service.
  handle(
    'GET /api/wallet/v1/devices/:device/registrations/:passType',
    async ({ params, query: { passesUpdatedSince }, reply }) => {
      const since = /^\d{1,15}$/.test(passesUpdatedSince ?? '') ? Number(passesUpdatedSince) : 0
      const isOurs = params.passType === config.appleWallet?.passType
      const profileIds = isOurs ? await passes.profilesOfDevice(params.device, PASSES_OF_A_DEVICE) : []
      for (const profileId of profileIds) await refreshPass(ctx, profileId, 'apple')
      const found = await passes.listPasses('apple', profileIds)
      const changed = found.filter(({ changedAt }) => changedAt.getTime() > since)
      if (changed.length === 0) return reply.code(204).send()
      return reply.send({
        serialNumbers: changed.map(({ profileId }) => profileId),
        lastUpdated: String(Math.max(...changed.map(({ changedAt }) => changedAt.getTime()))),
      })
    },
  )

  handle('GET /api/wallet/v1/passes/:passType/:serial', async ({ params, request, reply }) => {
    await requirePass(request, params)
    const compared = await refreshPass(ctx, params.serial, 'apple')
    if (!compared) throw new Refusal('unauthorised')
    if (!config.appleWallet || !ctx.canSign()) throw new Refusal('wallet-not-offered')
    const { pass, changedAt } = compared
    reply.header('last-modified', changedAt.toUTCString())
    const known = Date.parse(request.headers['if-modified-since'] ?? '')
    if (known >= changedAt.getTime()) return reply.code(304).send()
    return reply.type(PASS_TYPE).send(await makePass(ctx, config.appleWallet, pass))
  })

  handle(
    'POST /api/wallet/v1/log',
    async ({ body: { logs }, reply }) => {
      for (const line of logs.slice(0, WALLET_LIMITS.logs)) {
        logger.warn({ report: readableReport(line) }, 'a device reports a fault of Apple Wallet’s protocol')
      }
      return reply.code(200).send()
    },
    { perMinuteOfProcess: 20, bodyLimit: LOG_BYTES },
  )
}

/**
 * A device's report in a form that is safe to log. Anybody may send one, so it is cut to one short line without data that
 * identifies people.
 */
function readableReport(line: string): string {
  return describeMessage(line)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .slice(0, WALLET_LIMITS.logLength)
}
