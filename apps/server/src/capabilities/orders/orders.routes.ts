import type { FastifyReply, FastifyRequest } from 'fastify'
import { mailboxKey } from '@dotyk/domain/accounts'
import { currentVersion } from '@dotyk/domain/documents'
import { orderNumber, pageIdOfText, MAX_PEOPLE_TABLE_BYTES } from '@dotyk/domain/orders'
import { networkOfIp } from '../../http/network.ts'
import type { HttpContext } from '../../http/http-context.ts'
import { renameFields } from '../../http/rename-fields.ts'
import { cancelOrder } from './cancel-order.ts'
import { answerProposal } from './correction/answer-proposal.ts'
import { findOrder } from './find-order.ts'
import { drawInvoice } from './documents/invoice/index.ts'
import type { OrdersContext } from './orders.context.ts'
import { orderFieldToWire } from './orders.presenter.ts'
import { presentOrderStatus } from './present-orders.ts'
import { answerLayout } from './production/upload-layout.ts'
import { buyCardCustomization } from './buying/card-customization.ts'
import { findPageIds } from './buying/resolve-people-pages.ts'
import { makePeoplePages } from './buying/make-people-pages.ts'
import { placeOrder } from './buying/place-order.ts'
import { readIdempotencyKey } from './buying/read-idempotency-key.ts'

/** Orders a minute from one IP address without a session, and to one e-mail, because each order sends an email. */
const PER_VISITOR = 10
const PER_EMAIL = 10
/** Orders a minute of one profile. */
const PER_OWNER = 30

/** Each table is read in a thread of its own. */
const TABLES_PER_MINUTE = 20
/** Each request looks up to 500 pages up. */
const PAGE_CHECKS_PER_MINUTE = 30
/** Each request makes up to 500 pages and sends as many e-mails. */
const PAGES_PER_MINUTE = 10
/** The largest table of people that is returned: its rows, columns, and characters of a cell. */
const TABLE_ROWS = 2_000
const TABLE_COLUMNS = 10
const TABLE_CELL = 200

const CUSTOMIZATION_CHECKOUT = '/api/v1/profile/pay/customization'

export function addOrderRoutes(
  { handle, guard, limitRate, languageOf }: HttpContext,
  context: OrdersContext,
): void {
  const checkVisitor = limitRate('order', PER_VISITOR)
  const checkOwner = limitRate('order-owner', PER_OWNER)
  const checkEmail = limitRate('order-email', PER_EMAIL)

  async function findBuyer(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const owner = await guard.findOwner(request, reply)
    if (owner) await guard.requireUndeleted(owner)
    await (owner ? checkOwner(request, owner.profileId) : checkVisitor(request, networkOfIp(request.ip)))
    return owner?.profileId ?? null
  }

  handle('POST /order', async ({ body, request, reply }) => {
    const key = readIdempotencyKey(request)
    const profileId = await findBuyer(request, reply)
    if (body.email) await checkEmail(request, mailboxKey(body.email))
    const placed = placeOrder(context, {
      order: body,
      profileId,
      companyId: context.brands.at(request.host).companyId,
      address: request.ip,
      key,
      language: languageOf(request),
      agreementVersion: currentVersion('user-agreement').number,
    })
    const order = await renameFields(placed, orderFieldToWire)
    return { success: true, orderID: order.id, number: orderNumber(order.sequence) }
  })

  handle(
    'POST /order/people-tables',
    async ({ readFile }) => {
      const lines = await context.groups.readTable(await readFile(MAX_PEOPLE_TABLE_BYTES))
      return {
        lines: lines.slice(0, TABLE_ROWS).map(({ row, cells }) => ({
          row,
          cells: cells.slice(0, TABLE_COLUMNS).map(cell => cell.slice(0, TABLE_CELL)),
        })),
      }
    },
    { perMinute: TABLES_PER_MINUTE },
  )

  handle(
    'POST /order/people-pages',
    async ({ body: { pages } }) => {
      const ids = await findPageIds(context, pages.map(pageIdOfText))
      return { missing: pages.filter(page => !ids.has(pageIdOfText(page).toLowerCase())) }
    },
    { perMinute: PAGE_CHECKS_PER_MINUTE },
  )

  handle('GET /order/payments', () => Promise.resolve({ methods: [...context.offeredPayments] }))

  handle('GET /order/:orderID/status', async ({ params, request }) =>
    presentOrderStatus(context, await findOrder(context, params.orderID), languageOf(request)),
  )

  handle(
    'POST /order/:orderID/cancel',
    async ({ params, request, reply }) => {
      const owner = await guard.findOwner(request, reply)
      const by = { kind: 'buyer', profileId: owner?.profileId ?? null } as const
      const cancelled = await cancelOrder(context, params.orderID, by)
      return presentOrderStatus(context, cancelled, languageOf(request))
    },
    { perMinute: PER_OWNER },
  )

  handle(
    'POST /order/:orderID/layout',
    async ({ params, body, request, reply }) => {
      const owner = await guard.findOwner(request, reply)
      const order = await answerLayout(context, params.orderID, {
        layoutId: body.layoutID,
        approved: body.approved,
        comment: body.approved ? '' : body.comment,
        profileId: owner?.profileId ?? null,
      })
      return presentOrderStatus(context, order, languageOf(request))
    },
    { perMinute: PER_OWNER },
  )

  handle(
    'POST /order/:orderID/correction',
    async ({ params, body, request, reply }) => {
      const owner = await guard.findOwner(request, reply)
      const order = await answerProposal(context, params.orderID, {
        proposalId: body.proposalID,
        isAccepted: body.accepted,
        profileId: owner?.profileId ?? null,
      })
      return presentOrderStatus(context, order, languageOf(request))
    },
    { perMinute: PER_OWNER },
  )

  handle(
    'POST /order/:orderID/pages',
    async ({ params, body, request, reply }) => {
      const owner = await guard.findOwner(request, reply)
      const asked = { emails: body.emails, profileId: owner?.profileId ?? null }
      const { order, links } = await makePeoplePages(context, params.orderID, asked)
      return { order: await presentOrderStatus(context, order, languageOf(request)), links }
    },
    { perMinute: PAGES_PER_MINUTE },
  )

  handle(
    'GET /order/:orderID/invoice.pdf',
    async ({ params, reply }) => {
      const { filename, content } = await drawInvoice(context, params.orderID)
      reply.type('application/pdf')
      reply.header('content-disposition', `inline; filename="${filename}"`)
      return content
    },
    { perMinute: PER_OWNER },
  )

  handle('POST /api/v1/profile/customization', async ({ owner }) => {
    const isOn = await buyCardCustomization(context, owner.profileId)
    return { success: true, customization_enabled: isOn, checkout: isOn ? null : CUSTOMIZATION_CHECKOUT }
  })
}
