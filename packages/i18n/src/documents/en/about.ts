import type { WriteDocument } from '../document.ts'
import { sellerLines } from './phrases.ts'

export const about: WriteDocument = facts => ({
  title: 'About us',
  description: `What ${facts.brand} is, what we make, what it costs and who is behind it.`,
  heading: `About ${facts.brand}`,
  lead: 'A page with your contacts that opens on someone else’s phone at a touch, and the accessories that open it.',
  sections: [
    {
      id: 'what',
      title: 'What it is',
      blocks: [
        `${facts.brand} gives you one page with everything people look you up for: phone numbers, e-mail, messengers, social networks, banks and buttons of your own. Cafés and restaurants also get a menu and a way to call the waiter.`,
        'It opens when a phone touches an accessory with an NFC chip or scans its QR code, or simply by its link. It works in an ordinary browser: neither you nor the people you show it to install anything.',
      ],
    },
    {
      id: 'things',
      title: 'What we make',
      blocks: [
        {
          list: [
            'the [NFC card](/products/1), always in your wallet;',
            'the [SmartStand](/products/2) for a till, a front desk or your own desk;',
            'the [NFC badge](/products/3) on a lanyard, for events and teams;',
            'the [NFC/QR menu](/products/4) for cafés and restaurants.',
          ],
        },
        'We print what you ordered and write your page’s address to the chip. You can change the page whenever you like; the accessory stays the same.',
      ],
    },
    {
      id: 'price',
      title: 'What it costs',
      blocks: [
        `The page is free for the first 30 days. After that there is an annual subscription, currently ${facts.subscriptionPrice}. Prices of the accessories are [in the shop](/products); [Delivery and payment](/delivery-and-payment) explains what you pay and when.`,
      ],
    },
    {
      id: 'data',
      title: 'What happens to your data',
      blocks: [
        'Your page shows only what you put on it. You can download everything we keep about you as one file, or delete it, at any time. The details are in the [privacy policy](/privacy-policy).',
      ],
    },
    {
      id: 'contacts',
      title: 'Contacts and company details',
      blocks: [{ list: sellerLines(facts) }],
    },
  ],
})
