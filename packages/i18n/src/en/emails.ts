import type { Translated } from '../translated.ts'
import type { emails as source } from '../ua/emails.ts'

export const emails = {
  linkHint: 'Button not working? Copy this link into your browser:',
  linkLifetime_one: 'The link works once and is valid for {{count}} hour.',
  linkLifetime_other: 'The link works once and is valid for {{count}} hours.',
  automatic: 'This e-mail was sent automatically, so there’s no need to reply.',

  activation: {
    subject: 'Confirm your e-mail for {{brand}}',
    preheader: 'Just one button to press.',
    heading: 'One touch to go',
    greeting: 'Welcome to {{brand}}! Please confirm that {{email}} is your address.',
    action: 'Confirm my e-mail',
    about:
      '{{brand}} is a page with your contacts that opens when a phone touches your card or scans its QR code.',
    ignore: 'Didn’t sign up? Simply ignore this e-mail.',
  },

  'email-linking': {
    subject: 'Confirm your e-mail to sign in to {{brand}}',
    preheader: 'After that, you’ll sign in with your e-mail and password.',
    heading: 'Link your e-mail to your profile',
    request:
      '{{email}} was entered as the sign-in address of a {{brand}} profile. If that was you, please confirm it.',
    action: 'Confirm my e-mail',
    effect:
      'After that, sign in with your e-mail and password: the login link and its QR code will stop working. Your page will open as before.',
    ignore: 'Wasn’t you? Don’t confirm, and nothing will change.',
  },

  'email-change': {
    subject: 'Confirm your new e-mail for {{brand}}',
    preheader: 'Press one button to change the address.',
    heading: 'A new address to sign in with',
    request:
      '{{email}} was entered as the new sign-in address of a {{brand}} profile. If that was you, please confirm it.',
    action: 'Confirm the new e-mail',
    effect: 'After that, sign in with this address. Your password stays the same.',
    ignore: 'Wasn’t you? Don’t confirm, and nothing will change.',
  },

  'email-changed': {
    subject: 'The sign-in e-mail of your {{brand}} profile has changed',
    preheader: 'If it wasn’t you, restore the old address.',
    heading: 'Your sign-in e-mail has changed',
    text: 'The {{brand}} profile that used {{email}} to sign in now has another address. If you changed it, you don’t need to do anything.',
    action: 'Restore the old e-mail',
    effect:
      'Wasn’t you? Restore the old e-mail, and all devices will be signed out. Then sign in and change your password.',
    lifetime_one: 'The link works once and is valid for {{count}} day.',
    lifetime_other: 'The link works once and is valid for {{count}} days.',
  },

  'new-device': {
    subject: 'New sign-in to your {{brand}} profile',
    preheader: 'If it was you, you don’t need to do anything.',
    heading: 'A sign-in from a new device',
    text: 'Someone signed in to the {{brand}} profile of {{email}} from a device we haven’t seen before.',
    device: 'Device',
    unknownDevice: 'unknown',
    time: 'Time',
    action: 'See the devices',
    effect: 'Wasn’t you? Sign out that device in the settings and change your password.',
  },

  'chip-address-reused': {
    subject: 'An old address of your {{brand}} chip was opened',
    preheader: 'Somebody may have copied it.',
    heading: 'An old touch was used again',
    text: 'Your chip gives a new address with every touch. One of the earlier addresses has just been opened again: somebody may have copied or shared it. Your card opened as usual.',
    textNamed:
      'Your chip “{{chip}}” gives a new address with every touch. One of the earlier addresses has just been opened again: somebody may have copied or shared it. Your card opened as usual.',
    effect: 'There is nothing you must do. If you no longer have the chip, turn it off in the settings.',
    action: 'Open my chips',
  },

  'wrong-passwords': {
    subject: 'Somebody is trying passwords on your {{brand}} profile',
    preheader: 'They haven’t got in.',
    heading: 'Somebody is guessing your password',
    text_one:
      'Somebody entered {{count}} wrong password for the {{brand}} profile of {{email}}. It didn’t let them in.',
    text_other:
      'Somebody entered {{count}} wrong passwords in a row for the {{brand}} profile of {{email}}. None of them worked.',
    effect:
      'We’re slowing these attempts down more and more. You can still sign in from browsers you’ve used before. If your password is short or you use it elsewhere too, set a new one.',
    action: 'Set a new password',
  },

  'staff-wrong-codes': {
    subject: 'Somebody is trying to get into the {{brand}} console',
    preheader: 'Wrong passwords or codes for {{login}}.',
    heading: 'Somebody is guessing a password or code',
    text_one:
      'Somebody entered {{count}} wrong password or code for the login “{{login}}” in the {{brand}} console.',
    text_other:
      'Somebody entered {{count}} wrong passwords or codes in a row for the login “{{login}}” in the {{brand}} console.',
    effect:
      'Each further attempt has to wait longer, up to a day. Browsers that have signed in with this login before can still sign in. If it wasn’t the owner of the login mistyping, change the password and check the audit log.',
    action: 'Open the console',
  },

  'password-change': {
    subject: 'Confirm your new password for {{brand}}',
    preheader: 'Until you do, the old one keeps working.',
    heading: 'A new password',
    request:
      'Somebody asked to change the password of the {{brand}} profile with {{email}}. If that was you, please confirm it.',
    action: 'Confirm the new password',
    effect: 'The old password will then stop working, and your other devices will be signed out.',
    ignore:
      'Wasn’t you? Don’t confirm. Change your password yourself instead: somebody seems to know the current one.',
  },

  recovery: {
    subject: 'Set a new password for {{brand}}',
    preheader: 'Press the button and choose a new one.',
    heading: 'Forgot your password? It happens',
    request:
      'Somebody asked for a new password for the {{brand}} profile with {{email}}. If that was you, set one.',
    action: 'Set a new password',
    effect: 'You’ll then need to sign in again on every device.',
    ignore: 'Didn’t ask? Simply ignore this e-mail: your password stays the same.',
  },

  deletion: {
    subject: 'Confirm the deletion of your {{brand}} profile',
    preheader: 'Nothing changes until you confirm.',
    heading: 'Delete the profile?',
    request:
      'You asked to delete the {{brand}} profile with {{email}}. If you are still sure, please confirm.',
    action: 'Delete the profile',
    effect_one:
      'Your page will close straight away. You can restore it within {{count}} day; after that, everything is gone for good.',
    effect_other:
      'Your page will close straight away. You can restore it within {{count}} days; after that, everything is gone for good.',
    ignore: 'Changed your mind, or wasn’t you? Don’t confirm, and nothing will change.',
  },

  deleted: {
    subject: 'Your {{brand}} profile has been deleted',
    preheader: 'There is still time to change your mind.',
    heading: 'Your profile has been deleted',
    text_one:
      'Your page no longer opens. You can restore it for {{count}} more day; after that, everything is gone for good.',
    text_other:
      'Your page no longer opens. You can restore it for {{count}} more days; after that, everything is gone for good.',
    action: 'Restore the profile',
    effect:
      'Sign in with {{email}} and choose: restore everything, start with an empty page, or delete it for good.',
  },

  'trial-ending': {
    subject: 'Your free period with {{brand}} is ending',
    preheader_one: '{{count}} day left.',
    preheader_other: '{{count}} days left.',
    heading: 'Keep your page alive',
    text_one: 'The free period of your page ends in {{count}} day.',
    text_other: 'The free period of your page ends in {{count}} days.',
    action: 'Start the annual subscription',
    effect: 'Without it, your page keeps its address but loses its buttons. Everything you added stays safe.',
  },

  'subscription-ending': {
    subject: 'Your {{brand}} subscription is ending',
    preheader_one: '{{count}} day left.',
    preheader_other: '{{count}} days left.',
    heading: 'Keep your page alive',
    text_one: 'The annual subscription of your page ends in {{count}} day.',
    text_other: 'The annual subscription of your page ends in {{count}} days.',
    action: 'Renew for a year',
    effect: 'Without it, your page keeps its address but loses its buttons. Everything you added stays safe.',
  },

  expired: {
    subject: 'The buttons of your {{brand}} page are hidden',
    preheader: 'One touch brings them back.',
    heading: 'Your page is waiting for you',
    text: 'Your subscription has ended, so visitors see only your name and photo.',
    action: 'Start the annual subscription',
    effect: 'Everything you added is safe. The buttons come back as soon as the subscription starts.',
  },

  'mail-test': {
    subject: '{{brand}}: a test e-mail',
    preheader: 'Your mail is working.',
    heading: 'Your mail is working',
    text: 'This is a test e-mail. If you can read it, {{brand}} can send e-mails from this mailbox.',
    action: 'Open the site',
  },
  'group-page': {
    subject: '{{brand}}: your page in the group “{{group}}”',
    preheader: 'Sign in and fill it in.',
    heading: 'Your page is ready',
    text: 'A page was made for you in the group “{{group}}”. It opens when a phone touches your card or scans its QR code. Sign in with the link and add your contacts.',
    action: 'Fill in the page',
    effect: 'Then link {{email}} and set a password, so you can sign in without the link.',
    secret: 'Don’t forward this e-mail: anyone with the link can change the page.',
  },

  order: {
    flat: 'flat {{flat}}',
    count_one: '{{count}} piece',
    count_other: '{{count}} pieces',
    printDesign_one: 'Print design, {{count}} layout',
    printDesign_other: 'Print design, {{count}} layouts',
    pageDesign_one: 'Page design, {{count}} page',
    pageDesign_other: 'Page design, {{count}} pages',
    total: 'Total',
    recipient: 'Recipient',
    destination: 'Delivery',
    arrival: 'When',
    printed: 'Printed',
    noText: 'no name',
    people: 'Names from a list: {{people}}. The whole list is on the order’s page',
    opens: 'Opens',
    newPage: 'a new page that we create',
    open: 'See the order',
    pay: 'Pay {{total}}',
    discount: 'Discount',
    rounding: 'Rounding',
    status: 'Check your order at any time:',
    question: 'Something wrong? Just reply to this e-mail and we’ll help.',
    terms: {
      seller: 'Seller: {{seller}}.',
      cancel:
        'Changed your mind? Until we start making it, cancel the order on its page and get all your money back. Once made, it carries the QR code of your page, so you can return it only if it’s defective.',
      claims:
        'Defective, damaged or not what you ordered? Reply to this e-mail with the order number and a photo. We’ll repair, replace or refund it and pay the postage.',
      returns: 'Returns and exchanges in full:',
      agreement: 'The user agreement that applies to this order, version {{version}}:',
    },
    footer: 'You received this e-mail because your address was given for order No. {{number}}.',
  },

  'staff-invitation': {
    subject: 'You’re invited to the {{brand}} console',
    preheader: 'Choose a password to get started.',
    heading: 'An invitation to the {{brand}} console',
    text: '{{inviter}} invites you to work in the {{brand}} console. Your role: {{role}}. Your login is {{email}}.',
    roles: { owner: 'owner', manager: 'manager', production: 'production' },
    action: 'Choose a password',
    ignore: 'Weren’t expecting an invitation? Simply ignore this e-mail.',
  },

  'purchase-receipt': {
    subject: '{{brand}}: your receipt',
    preheader: 'Your fiscal receipt and a link to verify it.',
    heading: 'Your receipt',
    action: 'Open my profile',
  },

  receipt: {
    isTest: 'This is a trial receipt: the register is in test mode, and the tax service doesn’t get it.',
    kinds: { sale: 'Receipt', return: 'Refund receipt' },
    number: 'Fiscal number',
    time: 'Date and time',
    check: 'Verify the receipt:',
  },

  'lead-received': {
    subject: '{{brand}}: new contact from {{name}}',
    listed: '{{brand}}: new contact from the page',
    preheader: 'They’ve just left it on your {{brand}} page.',
    heading: '{{name}}',
    text: 'This contact was just left on your {{brand}} page.',
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    organization: 'Company',
    message: 'Message',
    action: 'Open your contacts',
    answer: 'To answer, just reply to this e-mail: it goes to {{email}}.',
  },

  quote: {
    title: 'Quote {{number}}',
    note: 'Note',
    accept: 'To accept this quote, point your camera at the code',
  },
  'quote-sent': {
    subject: '{{brand}}: quote {{number}} for {{total}}',
    preheader: 'Valid until {{date}}.',
    heading: 'Your quote {{number}}',
    text: 'We’ve worked out your order. The quote is valid up to and including {{date}}. If it suits you, accept it on its page, where you also say where to deliver and how you pay.',
    validUntil: 'Valid until',
    action: 'See and accept',
    footer: 'You get this e-mail because a quote was made for you. You can simply reply to it.',
  },

  'quote-requested': {
    subject: '{{brand}}: quote request from {{name}}',
    listed: '{{brand}}: quote request',
    preheader: 'It was just sent from the page for teams.',
    heading: 'Quote request: {{name}}',
    text: 'It was just sent from the {{brand}} page for teams.',
    name: 'Name',
    organization: 'Company',
    phone: 'Phone',
    email: 'E-mail',
    product: 'What they want',
    count: 'How many',
    message: 'Message',
    action: 'Open the request',
    answer: 'To answer, just reply to this e-mail: it goes to {{email}}.',
  },

  'stock-low': {
    low: {
      subject: '{{brand}}: {{item}} is running low',
      heading: 'Running low: {{item}}',
      text_one: 'Only {{count}} piece can still be ordered.',
      text_other: 'Only {{count}} pieces can still be ordered.',
    },
    soldOut: {
      subject: '{{brand}}: {{item}} is sold out',
      heading: 'Sold out: {{item}}',
      text: 'Buyers can’t order it until more pieces come. It’s back on sale by itself once you record a delivery.',
    },
    available: 'Can be ordered',
    onHand: 'On the shelf',
    reserved: 'Reserved by orders',
    action: 'Open the stock',
  },

  'webhook-off': {
    subject: '{{brand}}: your webhook is off',
    preheader: 'New contacts are no longer sent to it.',
    heading: 'Your webhook is off',
    gone: '{{host}} answered 410, which means that it wants no more events, so new contacts are no longer sent there.',
    failing:
      'For three days nothing could be delivered to {{host}}, so new contacts are no longer sent there.',
    effect:
      'The contacts themselves are safe in your list. Once the address works again, turn the webhook on, and everything it missed in the last 30 days is sent.',
    action: 'Open the webhook',
  },

  'own-domain': {
    proven: {
      subject: '{{brand}}: {{domain}} opens your card',
      preheader: 'Your domain is connected.',
      heading: '{{domain}} opens your card',
      text: 'Your card is now at {{domain}}. Its QR code, the saved contact and the links you share say so too. The address it had before continues to work.',
    },
    failing: {
      subject: '{{brand}}: {{domain}} will soon stop working',
      preheader: 'There is still time to look into it.',
      heading: 'Please check {{domain}}',
      text: 'Your card opens at this domain until {{day}}. If everything is in place by then, there’s nothing more to do. Its usual address continues to work.',
    },
    lapsed: {
      subject: '{{brand}}: {{domain}} is disconnected',
      preheader: 'Your card works at its usual address.',
      heading: '{{domain}} is disconnected',
      text: 'Your card is safe at its usual address. Once everything is in place again, the domain connects by itself.',
    },
    lost: {
      subject: '{{brand}}: somebody else has connected {{domain}}',
      preheader: 'Your card works at its usual address.',
      heading: 'Somebody else has connected {{domain}}',
      text: 'The owner of another card has proven that they manage this domain, and your TXT record is no longer there. Your card is safe at its usual address. If the domain is yours, put the TXT record back.',
    },
    problem: {
      plan: 'An own domain is part of the paid subscription, which has ended.',
      proof: 'The DNS settings of {{domain}} lack the TXT record that proves it’s yours.',
      address: '{{domain}} no longer leads to us.',
      held: 'This domain is connected to another card.',
    },
    action: 'Open the settings',
  },

  'customization-paid': {
    subject: '{{brand}}: receipt for the appearance of your card',
    preheader: 'We have received {{total}}.',
    heading: 'Thank you for your payment',
    text: 'We have received {{total}} for the appearance of your card. It’s a one-off payment: there’s no subscription.',
    what: 'Appearance of the card',
    reference: 'Payment',
    action: 'Open the editor',
  },

  'order-received': {
    subject: '{{brand}}: we have your order No. {{number}}',
    preheader: '{{title}}, {{total}} in total.',
    heading: 'Thank you for your order',
    liqpay: 'We have your order No. {{number}}. As soon as it is paid, we start making it.',
    uponReceipt:
      'We have your order No. {{number}} and are starting on it. You pay {{total}} when you collect the parcel.',
    bankTransfer:
      'We have your order No. {{number}}. The invoice for {{total}} is attached. As soon as it is paid, we start making it.',
    free: 'We have your order No. {{number}} and are starting on it.',
  },

  'order-paid': {
    subject: '{{brand}}: order No. {{number}} is paid',
    preheader: 'Thank you! We are starting on it.',
    heading: 'Payment received',
    text: 'Thank you! We have received {{total}} for order No. {{number}}. We’re starting on it and will write to you as soon as the parcel is on its way.',
  },

  'order-difference-paid': {
    subject: '{{brand}}: the rest of order No. {{number}} is paid',
    preheader: 'Thank you! We’re carrying on with your order.',
    heading: 'Payment received',
    text: 'Thank you! We have received {{amount}}, the difference for order No. {{number}}, and are carrying on with it.',
  },

  'order-payment-failed': {
    subject: '{{brand}}: the payment for order No. {{number}} didn’t go through',
    preheader: 'The order is waiting for you. Please try again.',
    heading: 'Payment didn’t go through',
    text: 'Unfortunately, we were unable to receive payment for order No. {{number}}. The order is waiting for you: please try again with the same card or another one.',
  },

  'order-page': {
    subject: '{{brand}}: the page for order No. {{number}}',
    preheader: 'Fill it in while we make your order.',
    heading: 'Your page is ready',
    text: 'We have started making order No. {{number}} and created the page it will open. Sign in with this link and fill the page in while you wait. Keep the link to yourself: anyone who has it can change the page.',
    open: 'Fill in the page',
  },

  'order-link': {
    subject: '{{brand}}: the page of order No. {{number}}',
    preheader: 'It shows how far your order has got.',
    heading: 'Here is your order',
    text: 'You asked for the page of order No. {{number}}. Keep it to yourself: the order can be cancelled there. If you didn’t ask for it, there is nothing to do.',
  },

  'order-sent': {
    subject: '{{brand}}: order No. {{number}} is on its way',
    preheader: 'It will be with you soon.',
    heading: 'Your parcel is on its way',
    text: 'Order No. {{number}} is with the carrier.',
    waybill: 'Tracking number',
    track: 'Track the parcel',
    together: 'It shares a parcel with order No. {{numbers}}.',
  },

  'order-part-sent': {
    subject: '{{brand}}: part of order No. {{number}} is on its way',
    preheader: 'Parcel {{position}} of {{parcels}}.',
    heading: 'Parcel {{position}} of {{parcels}} is on its way',
    text: 'Order No. {{number}} comes in several parcels, {{parcels}} in total. This one is with the carrier.',
    last: 'Order No. {{number}} comes in several parcels, {{parcels}} in total. This one is with the carrier too, so the whole order is on its way.',
    contents: 'In this parcel',
    pieces_one: '{{count}} item',
    pieces_other: '{{count}} items',
    unsent: 'We’ll write again when the next parcel leaves.',
  },

  'order-cancelled': {
    subject: '{{brand}}: order No. {{number}} has been cancelled',
    preheader: 'You can order again at any time.',
    heading: 'Your order has been cancelled',
    text: 'Order No. {{number}} has been cancelled. There’s nothing to pay.',
    refund:
      'Order No. {{number}} has been cancelled. We’ll refund {{total}} the way you paid. This usually takes a few days.',
  },

  'order-refunded': {
    subject: '{{brand}}: order No. {{number}} has been refunded',
    preheader: 'It will reach your account within a few days.',
    heading: 'Your money is on its way back',
    text: 'We have refunded {{total}} for order No. {{number}}. Depending on your bank, it will reach your account within minutes or a few days.',
  },

  'order-contact-changed': {
    subject: '{{brand}}: e-mails about order No. {{number}} will go to another address',
    preheader: 'If you didn’t ask for this, reply to this e-mail.',
    heading: 'The e-mail for your order has changed',
    text: 'We’ve changed the e-mail for order No. {{number}}: from now on, we’ll write about it to another address. If you asked for this, you don’t need to do anything. If you didn’t, reply to this e-mail.',
  },

  'order-on-hold': {
    subject: '{{brand}}: order No. {{number}} is on hold because the payment was returned',
    preheader: 'We won’t make or send it until it’s paid.',
    heading: 'Payment returned, order on hold',
    text: 'The payment of {{total}} for order No. {{number}} was returned. We won’t make or send the order until it’s paid.',
    payAgain: 'If you still want the order, pay for it again. If not, you don’t need to do anything.',
    writeUs: 'If you still want the order, pay the invoice again or reply to this e-mail.',
  },

  'order-refunded-part': {
    subject: '{{brand}}: part of order No. {{number}} has been refunded',
    preheader: 'It will reach your account within a few days.',
    heading: 'Part of your money is on its way back',
    text: 'We have refunded {{amount}} for order No. {{number}}. Depending on your bank, it will reach your account within minutes or a few days.',
  },

  correction: {
    answerBy: 'Please answer by {{day}}. After that the order stays as it was.',
    destination: 'Delivery',
    product: 'Item',
    count: 'Quantity',
    printed: 'Printed text',
    page: 'Opens',
    design: 'Design',
    designOwn: 'your picture, placed by us: see it on the order’s page',
    designOurs: 'ours, without your picture',
    nothingThere: 'no text',
    total: 'It was {{from}}, now it’s {{to}}.',
    refund:
      'We’ll refund the difference of {{difference}} to the card you paid with. This usually takes a few days.',
    refundByHand: 'We’ll transfer the difference of {{difference}} to the account you paid from.',
    pay: 'You have {{to}} to pay. A payment page with the previous amount no longer works: please use the link in this e-mail.',
    invoice: 'You have {{to}} to pay. The new invoice is attached and replaces the previous one.',
    payDifference:
      '{{difference}} is left to pay. We’ll continue with your order as soon as it arrives: please use the link in this e-mail.',
    invoiceDifference:
      '{{difference}} is left to pay. We’ll continue with your order as soon as it arrives: the new invoice is attached.',
    onReceipt: 'You’ll pay {{to}} when you collect the parcel.',
  },

  'order-corrected': {
    subject: '{{brand}}: order No. {{number}} has been changed',
    preheader: 'Please check that everything is right now.',
    heading: 'Your order has been changed',
    text: 'We’ve changed order No. {{number}}. You can see what it was and what it is now below. If something isn’t right, reply to this e-mail.',
  },

  'order-correction-asked': {
    subject: '{{brand}}: please approve the changes to order No. {{number}}',
    preheader: 'We won’t change anything unless you agree.',
    heading: 'Please approve the changes',
    text: 'We suggest changing order No. {{number}}. Look at the changes on the order’s page and accept or decline them. Unless you agree, the order stays as it was.',
    open: 'See the changes',
  },

  'order-correction-reminder': {
    subject: '{{brand}}: order No. {{number}} is waiting for your answer',
    preheader: 'We won’t continue until you accept or decline the changes.',
    heading: 'Your answer is still missing',
    text: 'We suggested changing order No. {{number}} and haven’t heard from you. Until you answer, we can’t continue with the order. Look at the changes on the order’s page and accept or decline them.',
  },

  'order-correction-ended': {
    subject: '{{brand}}: order No. {{number}} stays as it was',
    preheader: 'There’s nothing you need to do.',
    heading: 'Your order stays as it was',
    expired:
      'We got no answer about the changes to order No. {{number}}, so we’re continuing with the order as it was. If you’d still like the changes below, reply to this e-mail.',
    withdrawn:
      'We’ve withdrawn the changes that we suggested for order No. {{number}}. There’s nothing you need to answer: the order stays as it was.',
  },

  'order-correction-answered': {
    unanswered: {
      subject: '{{brand}}: no answer about changes to order No. {{number}}',
      heading: 'The buyer didn’t answer in time',
      text: 'The changes have expired. Order No. {{number}} stays as it was and continues.',
    },
    accepted: {
      subject: '{{brand}}: changes to order No. {{number}} accepted',
      heading: 'The buyer accepted the changes',
      text: 'Order No. {{number}} has been changed and continues.',
    },
    declined: {
      subject: '{{brand}}: changes to order No. {{number}} declined',
      heading: 'The buyer declined the changes',
      text: 'Order No. {{number}} stays as it was and continues.',
    },
  },

  'order-replaced': {
    subject: '{{brand}}: free replacement, order No. {{number}}',
    preheader: 'There’s nothing to pay.',
    heading: 'We’re replacing it free of charge',
    text: 'We’re replacing the item from order No. {{replaced}}. We’ve created order No. {{number}} for it: you pay nothing for the item or its delivery. We’ll write as soon as the parcel is on its way.',
  },

  'order-return': {
    subject: '{{brand}}: your return for order No. {{number}}',
    preheader: 'What happens next with your return.',
    heading: 'Your return',
    announced_one:
      'We’re waiting for {{count}} item from order No. {{number}} to come back. Once the parcel arrives, we’ll check it and write to you.',
    announced_other:
      'We’re waiting for {{count}} items from order No. {{number}} to come back. Once the parcel arrives, we’ll check it and write to you.',
    received_one:
      'We’ve received {{count}} item from order No. {{number}}. We’ll check it and write to you about the money.',
    received_other:
      'We’ve received {{count}} items from order No. {{number}}. We’ll check them and write to you about the money.',
    refused:
      'We’ve checked what you returned from order No. {{number}}, and unfortunately we can’t refund it. This is why:',
  },

  'order-receipt': {
    subject: '{{brand}}: the receipt for order No. {{number}}',
    preheader: 'Your fiscal receipt and a link to verify it.',
    heading: 'Your receipt',
    sale: 'The payment for order No. {{number}} is registered. Here is the fiscal receipt.',
    return: 'Money for order No. {{number}} has been refunded. Here is the refund receipt.',
  },

  'order-layout': {
    subject: '{{brand}}: the layout for order No. {{number}} is ready',
    preheader: 'Take a look and approve it, and we’ll print it.',
    heading: 'Approve the layout',
    text: 'The layout for order No. {{number}} is ready. Look at it on the order’s page, then approve it or tell us what to change. Nothing is printed until you approve.',
    open: 'See the layout',
  },

  'order-message': {
    subject: '{{brand}}: about your order No. {{number}}',
    preheader: '{{title}}',
    heading: 'About your order',
  },

  slip: {
    title: 'Order {{number}}',
    people: 'Names from a list: {{people}}. The list is on the next page',
    parcel: 'Parcel {{position}} of {{parcels}}',
    together: 'In the same parcel: {{numbers}}',
    touch: 'Touch it with a phone or scan the code, and your page opens.',
    returns: 'Something not right? Reply to the e-mail about your order, and we’ll replace it or refund you.',
    'returns-contact': 'Something not right? Contact us: {{contacts}}. We’ll replace it or refund you.',
  },

  print: {
    title: 'Order No. {{number}}, print',
    front: 'front',
    back: 'back',
    size: '{{width}} × {{height}} mm, {{bleed}} mm bleed',
    cut: 'cut line: {{cut}}',
    ink: 'one ink: {{ink}}',
    allInks: 'full colour',
  },

  printSheets: { title: '{{material}}, sheet {{sheet}} of {{sheets}}, {{side}}' },

  register: {
    title: 'Register No. {{number}}',
    parcels_one: '{{count}} parcel, {{day}}',
    parcels_other: '{{count}} parcels, {{day}}',
    trial: 'A trial register: no carrier’s account is set up, so nobody collects these parcels.',
    waybill: 'Waybill',
    order: 'Order',
    recipient: 'Recipient',
    destination: 'Destination',
    given: 'Handed over: name, signature',
    taken: 'Received: name, signature',
  },

  'order-new': {
    subject: '{{brand}}: new order No. {{number}}, {{total}}',
    preheader: '{{title}}',
    heading: 'New order No. {{number}}',
    payment: 'Payment',
    liqpay: 'by card, not paid yet',
    uponReceipt: 'on delivery',
    bankTransfer: 'by invoice, not paid yet',
    contact: 'Contact',
    comment: 'Comment',
    lookUp: 'To look up by hand',
    city: 'city',
    department: 'branch',
    street: 'street',
    footer: 'A reply to this e-mail goes to the buyer.',
  },

  invoice: {
    title: 'Invoice No. {{number}}',
    date: 'dated {{date}}',
    seller: 'Seller',
    buyer: 'Buyer',
    edrpou: 'EDRPOU {{code}}',
    ipn: 'Taxpayer No. {{code}}',
    iban: 'Account, IBAN',
    bank: 'Bank',
    name: 'Name',
    count: 'Qty',
    unit: 'Unit',
    piece: 'pcs',
    service: 'service',
    paidBefore: 'Already paid',
    leftToPay: 'Left to pay',
    price: 'Unit price',
    sum: 'Amount',
    total: 'Total due',
    purpose: 'Payment reference',
    purposeText: 'Payment for order No. {{number}}',
    validUntil: 'Valid until',
    scan: 'Scan this with your bank’s app and it fills in the transfer for you.',
    signed: 'Issued by',
    signature: 'signature',
    signedBy: 'name',
    sample: 'SAMPLE',
    sampleNote: 'This is a sample invoice: its details are made up. Do not pay it.',
  },
} satisfies Translated<typeof source>
