import { type Language } from '@dotyk/domain'
import { DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import type { Brand } from '@dotyk/domain/companies'
import { orderNumber } from '@dotyk/domain/orders'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../database/database.ts'
import type { LetterAttachment, LetterData, OrderInLetter, OrderKind, QueueLetter } from '../letters/index.ts'
import { destinationOf, recipientOf } from './order-words.ts'
import type { Order, OrderRepository } from './orders.repository.ts'

export interface TellPeopleDependencies {
  orders: Pick<OrderRepository, 'noteLetter'>
  queueLetter: QueueLetter
  brand: Brand
  publicUrl: () => string
  /** Where staff hear of new orders, and of what buyers answer to their letters. */
  staffAddress: string
  clock: Clock
}

type BuyerKind = Exclude<OrderKind, 'order-new'>

export interface TellPeople {
  /** Each kind of letter goes once for an order, however often its cause comes. */
  buyer: <Kind extends BuyerKind>(
    tx: Transaction,
    order: Order,
    kind: Kind,
    data: Omit<LetterData[Kind], 'order'>,
    attachment?: LetterAttachment,
  ) => Promise<void>
  staff: (tx: Transaction, order: Order) => Promise<void>
  /** The order's own page. */
  orderLink: (order: Pick<Order, 'id'>) => string
}

/** Queues the letters about an order with the change that causes them. */
export function createTellPeople(dependencies: TellPeopleDependencies): TellPeople {
  const { orders, queueLetter, brand, publicUrl, staffAddress, clock } = dependencies
  const orderLink = ({ id }: Pick<Order, 'id'>) => `${publicUrl()}/order/${id}`

  async function queueOnce<Kind extends OrderKind>(
    tx: Transaction,
    order: Order,
    letter: {
      kind: Kind
      to: { name?: string; address: string }
      language: Language
      data: LetterData[Kind]
      attachment?: LetterAttachment
      replyTo: string
    },
  ): Promise<void> {
    if (await orders.noteLetter(tx, order.id, letter.kind, clock.now()))
      await queueLetter(tx, { ...letter, brand })
  }

  return {
    orderLink,

    async buyer(tx, order, kind, data, attachment) {
      const { contact, recipient, language } = order
      const name = contact.name || `${recipient.firstName} ${recipient.lastName}`
      await queueOnce(tx, order, {
        kind,
        to: { name, address: contact.email },
        language,
        // The types can't see that a kind's data is the order and the rest.
        data: { ...data, order: inLetter(order, orderLink(order)) } as LetterData[typeof kind],
        replyTo: staffAddress,
        ...(attachment ? { attachment } : {}),
      })
    },

    async staff(tx, order) {
      await queueOnce(tx, order, {
        kind: 'order-new',
        to: { address: staffAddress },
        replyTo: order.contact.email,
        language: brand.defaultLanguage,
        data: {
          order: inLetter(order, orderLink(order)),
          payment: order.paymentMethod,
          contact: order.contact,
          comment: order.comment,
          lookUp: order.delivery.unresolved,
        },
      })
    },
  }
}

function inLetter(order: Order, link: string): OrderInLetter {
  const { accessory, colour } = parseProductId(order.productId) ?? DEFAULT_CHOICE
  const { productTitle, count, printDesigns, pageDesigns, price, currency } = order
  return {
    number: orderNumber(order.sequence),
    ...{ productTitle, accessory, colour, count, printDesigns, pageDesigns, price, currency },
    recipient: recipientOf(order),
    destination: destinationOf(order),
    link,
  }
}
