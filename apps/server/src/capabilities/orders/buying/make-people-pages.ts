import { organizationName, pageCreationOffer } from '@dotyk/domain/orders'
import { isEmail, normaliseEmail } from '@dotyk/domain/values'
import { isUniqueViolation } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import { lockOrder } from '../lock-order.ts'
import { assertNotHeld, orderHoldOf } from '../order-payment.ts'
import type { OrdersContext } from '../orders.context.ts'
import type { Order } from '../orders.repository.ts'

export interface PeoplePages {
  order: Order
  /** Sign-in links of the new pages whose people have no e-mail, by the person's place in the list from 1. */
  links: { place: number; link: string }[]
}

interface PagesRequest {
  /** One e-mail for each of the order's people, in their order; '' for a person without one. */
  emails: readonly string[]
  /** The signed-in profile, if any. */
  profileId: string | null
}

/** Attempts to make the pages: another page may take a chosen address between the check and the insert. */
const TRIES = 3

/**
 * Makes a page for each of an order's people who have none, in a group of their own, at an address made of the name. Either all
 * pages are made or none; repeating it makes no more.
 * @throws Refusal `order-not-found`, `order-erased`, `forbidden` from another owner's session, the refusals of an unpaid order,
 * `order-state-conflict` once the order is printed, and the rule that an e-mail breaks, with the field `emails.0`
 */
export async function makePeoplePages(
  context: OrdersContext,
  id: string,
  request: PagesRequest,
): Promise<PeoplePages> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await makeOnce(context, id, request)
    } catch (error) {
      if (!isUniqueViolation(error) || tries === TRIES) throw error
    }
  }
}

async function makeOnce(
  context: OrdersContext,
  id: string,
  { emails, profileId }: PagesRequest,
): Promise<PeoplePages> {
  const { accounts, people, profiles, groups, orders, clock } = context
  const takenEmails = await accounts.findTakenEmails(emails.map(normaliseEmail).filter(isEmail))
  return context.inTransaction(async tx => {
    const order = await lockOrder(context, tx, id)
    if (profileId !== null && order.profileId && order.profileId !== profileId) throw new Refusal('forbidden')
    const listed = await people.list(id, tx)
    const missing = listed.filter(({ pageId }) => pageId === null)
    if (missing.length === 0) return { order, links: [] }
    assertNotHeld(order)
    if (pageCreationOffer({ ...order, hold: orderHoldOf(order), people: listed }) !== 'now')
      throw new Refusal('order-state-conflict')
    const slugs = await profiles.chooseFreeSlugs(
      missing.map(({ name }) => name),
      tx,
    )
    const pages = await groups
      .makeOrderMembers(tx, {
        takenEmails,
        name: groupName(order),
        companyId: order.companyId,
        language: order.language,
        people: missing.map(({ position, name }, at) => ({
          name,
          email: emails[position - 1] ?? '',
          slug: slugs[at] ?? null,
        })),
      })
      .catch((error: unknown) => {
        throw atItsPlace(error, missing)
      })
    for (const [at, { position }] of missing.entries()) {
      const page = pages[at]
      if (page) await people.setPage(tx, id, position, page.id)
    }
    // Drawings of the whole order show the first person's page, so the order needs no page of its own.
    const pageId = order.pageId ?? listed[0]?.pageId ?? pages[0]?.id ?? null
    const after = await orders.update(tx, id, { pageId })
    await orders.noteEvent(tx, {
      orderId: id,
      by: 'buyer',
      what: 'pages-made',
      at: clock.now(),
      text: String(missing.length),
    })
    const links = missing.flatMap(({ position: place }, at) => {
      const link = pages[at]?.loginLink
      return link ? [{ place, link }] : []
    })
    return { order: after, links }
  })
}

/** The refusal of an e-mail, with the field that names the person's place in the whole list. */
function atItsPlace(error: unknown, missing: readonly { position: number }[]): unknown {
  const field = error instanceof Refusal ? error.details.field : undefined
  if (!(error instanceof Refusal) || field === undefined) return error
  const at = Number(field.split('.')[1])
  const place = missing[at]?.position ?? at + 1
  return new Refusal(error.key, { field: `emails.${place - 1}` })
}

function groupName({ recipient, contact }: Order): string {
  if (recipient.legal) return organizationName(recipient.legal)
  return contact.name || `${recipient.firstName} ${recipient.lastName}`
}
