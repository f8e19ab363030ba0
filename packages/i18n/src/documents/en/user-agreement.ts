import { contactLinks, type Section, type ShopFacts, type DocumentText } from '../document.ts'
import { sellerLines, sellerName, writeUs } from './phrases.ts'
import { orderClauses } from './user-agreement-orders.ts'

/** @param options.isAllMadeToOrder what its second version says of every accessory */
export const writeUserAgreement = (
  facts: ShopFacts,
  options: { isAllMadeToOrder: boolean },
): DocumentText => ({
  title: 'User agreement',
  description: `The public offer: the terms on which ${facts.brand} gives you a page and sells accessories with NFC.`,
  heading: 'User agreement and public offer',
  lead: 'The terms on which you use your page and buy from us. We wrote them to be read.',
  isNumbered: true,
  sections: [...serviceClauses(facts), ...orderClauses(facts, options), ...closingClauses(facts)],
})

function serviceClauses(facts: ShopFacts): Section[] {
  const { brand, host, subscriptionPrice } = facts
  return [
    {
      id: 'parties',
      title: 'Who this agreement is between',
      blocks: [
        `This agreement is between ${sellerName(facts)} (“we”), and the person or company that uses the site ${host} or orders something there (“you”).`,
        'This text is a public offer under articles 633 and 641 of the Civil Code of Ukraine: its terms are the same for everybody. Electronic contracts are governed by the Law of Ukraine “On Electronic Commerce”, and purchases by consumers by the Law of Ukraine “On Consumer Rights Protection”.',
        '[Delivery and payment](/delivery-and-payment), [Returns and exchanges](/product-return) and the [Privacy policy](/privacy-policy) are part of the agreement.',
      ],
    },
    {
      id: 'terms',
      title: 'What the words mean',
      blocks: [
        '“Service” is the site and everything that runs on it. “Profile” is your data in the service and your access to it. “Page” is what others see when they open your address. “Accessory” is a card, badge, stand or menu with an NFC chip and a QR code that we make.',
      ],
    },
    {
      id: 'acceptance',
      title: 'How the agreement is made',
      blocks: [
        'You agree to use the service when you press “Create a page”, or link an e-mail to a profile you got from us or from your organization.',
        'A sale is agreed once you press the order button with the sum on it (your acceptance) and we send a confirmation with the order’s number to your e-mail. That message is the confirmation in electronic form.',
        'With your consent we keep the number of the version that applied then. Every version can be read on this page.',
        'An agreement can be made by a person of full legal capacity, and from the age of 14 with the consent of parents or guardians. Whoever acts for a company confirms that they may.',
      ],
    },
    {
      id: 'profile',
      title: 'Your profile',
      blocks: [
        'A profile needs an e-mail address and a password. One made for you by an organization, or together with an order, is opened by a personal link or its QR code until you link an e-mail.',
        'Keep the password and the link safe: whoever has them can change the page. If you suspect that somebody else signed in, end the sessions in the settings and change the password.',
        'You may choose the page’s address if it is free. We may give a page its ordinary address back if the chosen one misleads people or infringes somebody’s right to a name.',
      ],
    },
    {
      id: 'content',
      title: 'What you may publish',
      blocks: [
        'Everything on the page is put there by you, and you are responsible for it. Add only what you have the right to: your own contacts, photos and logos, and those of others with their consent.',
        'You may not publish what the law forbids: fraudulent collections and fake payment links, other people’s personal data without consent, incitement to violence, malicious software, material that infringes copyright or trade marks. You may not pretend to be another person or organization either.',
        'If a page breaks these rules, we may close it or remove part of it. We write to the profile’s e-mail and say why, unless the law forbids us to. If you disagree, reply, and a person will look at it again.',
        `Have you seen a page that deceives people or infringes your rights? To have it checked, ${reportTo(facts)}.`,
      ],
    },
    {
      id: 'subscription',
      title: 'Free period and subscription',
      blocks: [
        `The page is free for 30 days from its creation. After that there is an annual subscription; a year currently costs ${subscriptionPrice}. Nothing is charged automatically: you pay for each year yourself.`,
        'We send reminders 7 days and 1 day before the end. After it the page opens at the same address but shows only the name, the photo and its look, without buttons. Everything you added is kept and comes back as soon as the subscription begins.',
        'If the price of the subscription changes, the new one applies only to years you haven’t paid for yet.',
        'The customization of a page is bought once and lasts as long as the profile does.',
      ],
    },
    {
      id: 'availability',
      title: 'How the service works',
      blocks: [
        'We do our best to keep pages open at all times; during maintenance people’s pages stay available even while the editor is closed. Still, there may be interruptions: maintenance, network failures, actions of third parties.',
        'We develop the service and may change what it can do. If a change takes away something you have paid for, you may withdraw and have the rest of your money back.',
        `Whether a page opens at a touch also depends on the phone: iPhone XS and newer with iOS 13, or Android with NFC switched on. Anyone else can use the QR code. Services that a page links to belong to others, and ${brand} isn’t responsible for them.`,
      ],
    },
  ]
}

function closingClauses(facts: ShopFacts): Section[] {
  return [
    {
      id: 'rights',
      title: 'Who owns what',
      blocks: [
        'Everything you put on your page stays yours. You allow us to store it, to change the size and format of pictures, and to show it to visitors of your page for as long as it exists. We get no other rights to it.',
        'The software, the design, the name and the mark of the service belong to us or to those who licensed them to us. The marks of services you link to belong to their owners.',
        'A layout that we drew for your order and you paid for is yours to use as you like.',
      ],
    },
    {
      id: 'data',
      title: 'Personal data',
      blocks: [
        'We process the data this agreement needs as described in the [privacy policy](/privacy-policy). If you add data of other people, such as employees’ contacts, you confirm that you have grounds to do so.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      blocks: [
        'Each side is liable for breaking the agreement under the laws of Ukraine. Towards consumers we are liable to the full extent of the law, and nothing here limits that.',
        'Towards companies and entrepreneurs we aren’t liable for lost profit, and our liability is limited to what they paid in the last 12 months, except for damage caused intentionally.',
        'Neither side is liable for what force majeure prevents: hostilities, failures of power or networks, natural disasters, decisions of authorities. The other side has to be told as soon as possible, and if it lasts more than 60 days, either may withdraw and have back the money for what wasn’t done.',
      ],
    },
    {
      id: 'ending',
      title: 'Duration and termination',
      blocks: [
        'The agreement lasts as long as you have a profile and, for an order, until it has been carried out.',
        'You may end it at any time: delete the profile in the settings. It can be restored for 30 days, then everything is erased for good; you may also erase it at once.',
        'We may end it for a profile that breaks the rules seriously or repeatedly, with at least 14 days’ notice unless the law or other people’s safety requires us to act at once. Unused full months of a paid subscription are refunded, except in cases of fraud.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the agreement',
      blocks: [
        'A new version applies from the day given at the top of the page. If it reduces your rights or adds duties, we write to your e-mail at least 14 days before. If you disagree, delete the profile before that day; we refund the unused subscription.',
        'An order is governed by the version that applied when it was placed.',
      ],
    },
    {
      id: 'disputes',
      title: 'Disputes',
      blocks: [
        `The law of Ukraine applies. If something is wrong, ${writeUs(facts)}. We consider claims within the time the law sets.`,
        'A consumer may turn to the State Service of Ukraine on Food Safety and Consumer Protection, and to the court where they live, where we are registered or where the contract is carried out, as they choose.',
        'The agreement exists in Ukrainian and in English. Where they differ, the Ukrainian text applies.',
      ],
    },
    {
      id: 'requisites',
      title: 'Our details',
      blocks: [{ list: sellerLines(facts) }],
    },
  ]
}

/** A person who complains about a page need not be a buyer. */
function reportTo(facts: ShopFacts): string {
  return contactLinks(facts.support).length > 0
    ? writeUs(facts)
    : 'write to the address in [security.txt](/.well-known/security.txt)'
}
