import type { WriteDocument } from '../document.ts'
import { paymentPage, writeUs } from './phrases.ts'

export const deliveryAndPayment: WriteDocument = facts => ({
  title: 'Delivery and payment',
  description:
    'Delivery across Ukraine by Nova Poshta, times and costs, payment methods, and what happens between the button and the parcel.',
  heading: 'Delivery and payment',
  lead: 'How an order reaches you, how long it takes and how you pay for it.',
  sections: [
    {
      id: 'course',
      title: 'From order to parcel',
      blocks: [
        {
          steps: [
            'You order on the site. An e-mail arrives straight away, with the order number and a link to the page where you can always see how far it has got.',
            facts.offersInvoices
              ? 'If you pay by card or by invoice, we start as soon as the money arrives. If you pay on delivery, we start straight away.'
              : 'If you pay by card, we start as soon as the money arrives. If you pay on delivery, we start straight away.',
            'If you ordered a design, we agree the layout with you.',
            'We print, write your page’s address to the chip, check it and pack it.',
            'We hand the parcel to the carrier and send you the tracking number.',
          ],
        },
      ],
    },
    {
      id: 'carrier',
      title: 'Delivery by Nova Poshta',
      blocks: [
        'We deliver anywhere in Ukraine that Nova Poshta serves. You choose:',
        {
          list: [
            'a branch;',
            'a parcel locker, for parcels up to 20 kg, 40 × 60 × 30 cm and 10,000 UAH;',
            'a courier to your door.',
          ],
        },
        'Delivery details have to be in Ukrainian: the carrier doesn’t accept anything else. The form helps you with names.',
      ],
    },
    {
      id: 'other-ways',
      title: 'Another way',
      blocks: [
        'If Nova Poshta doesn’t suit you, choose “Another way” in the order. We’ll call you and agree the carrier, the time and the cost before anything is sent.',
      ],
    },
    {
      id: 'time',
      title: 'How long it takes',
      blocks: [
        'How long we need depends on the quantity, the kind of print and how soon the layout is agreed. How long the parcel takes is up to the carrier: you can see the expected day by its tracking number.',
        'Unless we agree otherwise, we hand the order to the carrier within 30 days of confirming it or, where it is paid in advance, of receiving the money. If we can’t, we tell you, and you may withdraw and have your money back.',
      ],
    },
    {
      id: 'delivery-price',
      title: 'What delivery costs',
      blocks: [
        'Delivery isn’t part of the price. The recipient pays for it at the carrier’s rates, which you can work out on [Nova Poshta’s site](https://novaposhta.ua/). If you pay on delivery, the carrier may also charge for transferring the money.',
      ],
    },
    {
      id: 'payment',
      title: 'How to pay',
      blocks: [
        {
          head: ['Payment method', 'How it works'],
          rows: [
            ['By card on the site', `Visa or Mastercard, on ${paymentPage(facts)} right after you order.`],
            ['On delivery', 'To the carrier, when you collect the parcel.'],
            ...(facts.offersInvoices
              ? [
                  [
                    'By invoice',
                    'The invoice comes by e-mail and stays on the order’s page. Handy for companies.',
                  ],
                ]
              : []),
          ],
        },
        'You type your card details on the payment service’s page. They never reach us, and we don’t keep them.',
        'An order with a print design or a page design is paid in advance, because that work begins before printing does.',
        'If a payment fails, the order waits. You can try again on its page; the link is in our e-mail.',
      ],
    },
    {
      id: 'prices',
      title: 'Prices',
      blocks: [
        'Prices are in hryvnias in the Ukrainian version of the site and in US dollars in the English one. Before you press the button, the form shows the total and what it’s made up of: the accessories, print design, page design, promo code discount, rounding.',
        'If a price changes while you’re filling in the form, we tell you, and nothing is ordered without your consent. Once you have placed an order, its price doesn’t change.',
        ...(facts.seller?.taxNote ? [`Taxation of the seller: ${facts.seller.taxNote}.`] : []),
      ],
    },
    {
      id: 'receiving',
      title: 'When you collect the parcel',
      blocks: [
        {
          list: [
            'check the packaging and the accessory while the carrier’s staff are there;',
            'touch it with a phone: your page should open;',
            `if anything is damaged, ask for a damage report, take photos and ${writeUs(facts)}.`,
          ],
        },
        'A damage report helps us find out quickly who is responsible. Your right to a replacement or a refund doesn’t depend on it: see [Returns and exchanges](/product-return).',
      ],
    },
    {
      id: 'cancelling',
      title: 'If you change your mind',
      blocks: [
        'Until we start making it, you can cancel an order with one button on its page. We refund you the way you paid.',
      ],
    },
  ],
  questions: [
    {
      question: 'Can I change the address after ordering?',
      answer: `Yes, until the carrier has the parcel. To do so, ${writeUs(facts)}.`,
    },
    {
      question: 'Do you ship abroad?',
      answer:
        'Choose “Another way” in the order: we’ll call you and tell you whether we deliver to your country, how long it takes and what it costs.',
    },
    {
      question: 'Can a company pay for an order?',
      answer: facts.offersInvoices
        ? 'Yes. Choose a company as the recipient and “By invoice”: an invoice with all the details comes by e-mail.'
        : 'Yes. Choose a company as the recipient and give its name and code; payment is by card or on delivery.',
    },
    {
      question: 'Do I need a page before I order?',
      answer:
        'No. If you don’t have one yet, we make one when production begins and send you a link to fill it in.',
    },
  ],
})
