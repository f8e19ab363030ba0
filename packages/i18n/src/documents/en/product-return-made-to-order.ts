import type { Section, WriteDocument } from '../document.ts'
import { productReturn } from './product-return.ts'

/** The version that says of every accessory that it is made to order. */
export const productReturnMadeToOrder: WriteDocument = facts => {
  const before = productReturn(facts)
  return {
    ...before,
    description:
      'Why every accessory is made just for you, how long an order can be cancelled, what to do about defects and how refunds work.',
    lead: 'How long you can cancel, what to do about a defect and how you get your money back.',
    sections: before.sections.flatMap(section => {
      if (section.id === 'in-short') return { ...section, blocks: [{ list: IN_SHORT }] }
      if (section.id === 'fourteen-days') return []
      return section.id === 'made-to-order' ? MADE_TO_ORDER : section
    }),
  }
}

const IN_SHORT = [
  'Until we start making it, any order can be cancelled for a full refund.',
  'Every accessory is made to order: it is printed with the QR code of your page and, if you asked for it, your name, text or layout. It can’t be returned just because you changed your mind.',
  'If an accessory is defective, damaged or not what you ordered, we put it right, replace it or refund it, whatever is printed on it.',
]

const MADE_TO_ORDER: Section = {
  id: 'made-to-order',
  title: 'If you change your mind',
  blocks: [
    'The Law of Ukraine “On Consumer Rights Protection” gives a consumer who buys at a distance 14 days to withdraw. It gives no such right for things made to the consumer’s order that can’t be sold to anybody else.',
    'All our cards, badges, stands and menus are such things, with a name on them or without: each is printed with the QR code of its owner’s page. Print and page designs that were carried out and agreed with you are made to order as well.',
    'So please check the name, the text and the layout before you order. If you spot a mistake, tell us at once: until it is printed, correcting it costs nothing. And until we start making your order, you can cancel it for a full refund.',
  ],
}
