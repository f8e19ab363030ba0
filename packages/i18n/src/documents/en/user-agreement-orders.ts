import type { Section, ShopFacts } from '../document.ts'

/** The clauses about what is sold. */
export function orderClauses(
  facts: ShopFacts,
  { isAllMadeToOrder }: { isAllMadeToOrder: boolean },
): Section[] {
  const ways = facts.offersInvoices
    ? 'by card on the site, by invoice, or to the carrier on delivery'
    : 'by card on the site, or to the carrier on delivery'
  return [
    {
      id: 'order',
      title: 'Orders and prices',
      blocks: [
        'The description, size, material and price of each accessory are on [its page](/products). A shade on a screen may differ slightly from the real one.',
        'The order button shows the total without delivery. If we notice a wrong price before production, we write to you, and you either accept the right one or have all your money back.',
        'You are responsible for what you give us: names and texts to print, phone, e-mail, address. Please check them before you press the button.',
        'We may decline to make an accessory whose picture or text breaks the law or infringes somebody’s rights. What you paid for it is refunded.',
      ],
    },
    {
      id: 'design',
      title: 'Design and print',
      blocks: [
        'If you order a design, we send you a layout and print only what you approve. Check every letter when you approve it: from then on its text is your responsibility.',
        'By sending us logos and pictures you confirm that you have the right to have them printed.',
        'We write the address of the page you named to the chip. If you didn’t name one, we make a new one and send you a link to sign in.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      blocks: [
        `You can pay ${ways}. An order with a print design or a page design is paid in advance.`,
        'Card payments are taken by a payment service under its own rules. You have paid once the money has reached us.',
        'We don’t make an order that is to be paid in advance until it is paid. Until it is cancelled, you can pay on its page.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery',
      blocks: [
        'Delivery methods, times and costs are described in [Delivery and payment](/delivery-and-payment).',
        'Ownership, and the risk of accidental damage, pass to you when the carrier hands you the parcel. If you are a company or an entrepreneur, the risk passes when we hand the parcel to the carrier.',
        'If a parcel isn’t collected and comes back, we get in touch. You pay for sending it again.',
      ],
    },
    {
      id: 'returns',
      title: 'Quality, returns, exchanges',
      blocks: [
        isAllMadeToOrder
          ? 'Every accessory is printed with the QR code of its owner’s page, so every one is made to the consumer’s order. You may withdraw from it without giving a reason until we start making it.'
          : 'A consumer may withdraw from an accessory that isn’t made to order within 14 days of receiving it. An accessory made specially for you can’t be returned without a reason.',
        'If an accessory is defective, you have every right the law gives you, whatever is printed on it. [Returns and exchanges](/product-return) says how to use them.',
        'Purchases by companies and entrepreneurs follow the rules of the Civil Code of Ukraine on supply and sale.',
      ],
    },
  ]
}
