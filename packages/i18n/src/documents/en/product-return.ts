import type { WriteDocument } from '../document.ts'
import { throughProviders, writeUs } from './phrases.ts'

export const productReturn: WriteDocument = facts => ({
  title: 'Returns and exchanges',
  description:
    'What can be returned within 14 days, what is made just for you, what to do about defects and how refunds work.',
  heading: 'Returns and exchanges',
  lead: 'What you can return, what to do about a defect and how you get your money back.',
  sections: [
    {
      id: 'in-short',
      title: 'In short',
      blocks: [
        {
          list: [
            'Until we start making it, any order can be cancelled for a full refund.',
            'An accessory that wasn’t made specially for you can be returned within 14 days, without giving a reason.',
            'An accessory with your name, your logo or the QR code of your page is made to order. It can’t be returned just because you changed your mind.',
            'If an accessory is defective, damaged or not what you ordered, we put it right, replace it or refund it, whatever is printed on it.',
          ],
        },
      ],
    },
    {
      id: 'before-making',
      title: 'Before it is made',
      blocks: [
        'You can cancel with the button on the order’s page; the link is in our e-mail. Once production has begun, the button is gone: write to us, and we’ll stop whatever can still be stopped. We then keep back only the cost of what has already been made specially for you: designs you approved and accessories already printed.',
      ],
    },
    {
      id: 'fourteen-days',
      title: '14 days to think it over',
      blocks: [
        'You buy at a distance, so the Law of Ukraine “On Consumer Rights Protection” gives you 14 days to withdraw without giving a reason. They run from the day you receive the accessory or, if there are several, from the first delivery.',
        'The right covers accessories that aren’t made to order and can be sold to anybody else. You may exchange such an accessory for another colour or kind on the same terms.',
        'For us to take it back, it has to be:',
        {
          list: [
            'unused: no scratches, no traces of glue or wear;',
            'complete, with its packaging as far as it survived being opened;',
            'traceable to a purchase: the order number is enough.',
          ],
        },
        'You may unpack the accessory and look at it: that is how you find out whether it suits you.',
      ],
    },
    {
      id: 'made-to-order',
      title: 'Accessories made to order',
      blocks: [
        'The law gives no right to withdraw from an accessory made to a consumer’s order that can’t be sold to someone else. With us, these are:',
        {
          list: [
            'accessories with your name, text, logo or layout;',
            'accessories printed with the QR code of your page;',
            'print and page designs that were carried out and agreed with you.',
          ],
        },
        'So please check the name, the text and the layout before printing. If you spot a mistake, tell us at once: until it is printed, correcting it costs nothing.',
      ],
    },
    {
      id: 'defects',
      title: 'Defective, damaged, not as ordered',
      blocks: [
        'If the chip can’t be read, the print smears or peels, the accessory is cracked, the colour is wrong or the text differs from what was agreed, it’s for us to put right. You may ask us, as you prefer:',
        {
          list: [
            'to repair it free of charge within a reasonable time;',
            'to reduce the price in proportion to the defect;',
            'to pay what it cost you to repair it yourself;',
            'and where the defect is substantial, to replace the accessory or refund it in full.',
          ],
        },
        'You can report a defect that was there from the start within two years of receiving the accessory, unless the law or the product’s description sets a longer time.',
        'These are not defects: damage after you received it (breaking, melting, holes punched in a card), a mistake in a text you approved, a phone without NFC or with NFC switched off. A metal surface under the accessory also stops the chip from being read: try it somewhere else first.',
      ],
    },
    {
      id: 'steps',
      title: 'How to return or exchange',
      blocks: [
        {
          steps: [
            `To begin, ${writeUs(facts)}. Give the order number, what is wrong and what you would like: a replacement, a repair or a refund. If something is defective, add photos.`,
            'We’ll tell you whether we need the accessory itself, and where to send it. Please don’t send anything before that: a parcel can get lost.',
            'Send it by Nova Poshta with a list of contents, and keep the waybill number.',
            'Once it arrives, we check it and replace, repair or refund it.',
          ],
        },
        'We pay postage both ways for an accessory that is defective or wrong. If you changed your mind, you pay it.',
      ],
    },
    {
      id: 'money',
      title: 'How refunds work',
      blocks: [
        `Money goes back where it came from: to the card${throughProviders(facts)} or to the account you paid from. What you paid the carrier in cash goes to a card or account you name.`,
        'It usually takes a few days, depending on the bank. In any case we send it within 30 days of being told that you withdraw, or sooner where the law says so.',
      ],
    },
    {
      id: 'services',
      title: 'Subscription and customization',
      blocks: [
        'You may withdraw from a paid annual subscription, and from the customization of your page, within 14 days of paying. We refund it and switch off the paid year or the customization. Your page and everything on it stay.',
        'A page design that a designer has carried out and you have approved is work to order and isn’t refunded.',
      ],
    },
    {
      id: 'disagree',
      title: 'If you disagree',
      blocks: [
        `First, ${writeUs(facts)}: most misunderstandings are cleared up with one message. If we can’t agree, you may turn to the State Service of Ukraine on Food Safety and Consumer Protection, or to a court, including the one where you live.`,
        'Nothing on this page reduces the rights the law gives you. Where it contradicts the law, the law applies.',
      ],
    },
  ],
  questions: [
    {
      question: 'There is a mistake in my name. What now?',
      answer:
        'If it hasn’t been printed, write to us and we’ll correct it free of charge. If it was printed as you wrote or approved it, a new one has to be ordered. If the mistake is ours, we’ll send the right one at our expense.',
    },
    {
      question: 'The chip can’t be read. Is it defective?',
      answer:
        'Check that NFC is on, move any metal away, take the phone out of its case, and try another phone. If it still can’t be read, it’s defective and we’ll replace it. In the meantime, the QR code works.',
    },
    {
      question: 'Can I give the accessory to someone else?',
      answer:
        'Yes. The chip holds only the page’s address, so you only need to change the page. The printed name and QR code stay.',
    },
  ],
})
