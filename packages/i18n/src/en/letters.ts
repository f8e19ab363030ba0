import type { Translated } from '../translated.ts'
import type { letters as source } from '../ua/letters.ts'

export const letters = {
  linkHint: 'Button not working? Copy this link into your browser:',
  linkLifetime_one: 'The link works once and is valid for {{count}} hour.',
  linkLifetime_other: 'The link works once and is valid for {{count}} hours.',
  automatic: 'This e-mail was sent automatically, there is no need to reply.',

  activation: {
    subject: 'Confirm your e-mail for {{brand}}',
    preheader: 'Just one button left to press.',
    heading: 'One touch to go',
    greeting: 'Welcome to {{brand}}! Please confirm that {{email}} is your address.',
    action: 'Confirm my e-mail',
    about:
      '{{brand}} is a page with your contacts that opens when a phone touches your card or scans its QR code.',
    ignore: 'Didn’t sign up? Simply ignore this e-mail.',
  },

  'email-linking': {
    subject: 'Confirm your e-mail to sign in to {{brand}}',
    preheader: 'From then on you sign in with your e-mail and password.',
    heading: 'Link your e-mail to your profile',
    request:
      '{{email}} was entered as the sign-in address of a {{brand}} profile. If that was you, please confirm it.',
    action: 'Confirm my e-mail',
    effect:
      'From then on, sign in with your e-mail and password: the QR code and the link for signing in stop working. Your page keeps opening as before.',
    ignore: 'Wasn’t you? Don’t confirm, and nothing will change.',
  },

  'email-change': {
    subject: 'Confirm your new e-mail for {{brand}}',
    preheader: 'One button, and the address is changed.',
    heading: 'A new address to sign in with',
    request:
      '{{email}} was entered as the new sign-in address of a {{brand}} profile. If that was you, please confirm it.',
    action: 'Confirm the new e-mail',
    effect: 'From then on, sign in with this address. Your password stays the same.',
    ignore: 'Wasn’t you? Don’t confirm, and nothing will change.',
  },

  'email-changed': {
    subject: 'The sign-in e-mail of your {{brand}} profile has changed',
    preheader: 'If it wasn’t you, take the old address back.',
    heading: 'Your sign-in e-mail has changed',
    text: 'The {{brand}} profile that used {{email}} to sign in now has another address. If you changed it, there is nothing to do.',
    action: 'Take the old e-mail back',
    effect:
      'Wasn’t you? Take the old e-mail back, and all devices are signed out. Then sign in and change the password.',
    lifetime_one: 'The link works once, for {{count}} day.',
    lifetime_other: 'The link works once, for {{count}} days.',
  },

  'new-device': {
    subject: 'New sign-in to your {{brand}} profile',
    preheader: 'If it was you, there is nothing to do.',
    heading: 'A sign-in from a new device',
    text: 'Someone signed in to the {{brand}} profile of {{email}} from a device we don’t know.',
    device: 'Device',
    unknownDevice: 'unknown',
    time: 'Time',
    action: 'See the devices',
    effect: 'Wasn’t you? Sign that device out in the settings and change the password.',
  },

  'wrong-passwords': {
    subject: 'Somebody is trying passwords on your {{brand}} profile',
    preheader: 'They haven’t got in.',
    heading: 'Somebody is guessing your password',
    text_one:
      'The {{brand}} profile of {{email}} got {{count}} wrong password in a row. Nobody got in with it.',
    text_other:
      'The {{brand}} profile of {{email}} got {{count}} wrong passwords in a row. Nobody got in with them.',
    effect:
      'We now answer such attempts more and more slowly. Browsers you signed in from before still let you in. If your password is short or used elsewhere too, set a new one.',
    action: 'Set a new password',
  },

  'staff-wrong-codes': {
    subject: 'Somebody is trying to get into the {{brand}} console',
    preheader: 'Wrong passwords or codes for {{login}}.',
    heading: 'Somebody is guessing a password or code',
    text_one: 'The login “{{login}}” of the {{brand}} console got {{count}} wrong password or code in a row.',
    text_other:
      'The login “{{login}}” of the {{brand}} console got {{count}} wrong passwords or codes in a row.',
    effect:
      'Each further attempt has to wait longer, up to a day. A browser that has signed in with this login before still gets in. If it wasn’t its owner mistyping, change the password and see the log of changes.',
    action: 'Open the console',
  },

  'password-change': {
    subject: 'Confirm your new password for {{brand}}',
    preheader: 'Until you do, the old one works.',
    heading: 'A new password',
    request:
      'The password of the {{brand}} profile with {{email}} is being changed. If that’s you, please confirm.',
    action: 'Confirm the new password',
    effect: 'The old password stops working then, and your other devices are signed out.',
    ignore:
      'Wasn’t you? Don’t confirm. Better change the password yourself: somebody seems to know the old one.',
  },

  recovery: {
    subject: 'A new password for {{brand}}',
    preheader: 'Press the button and think one up.',
    heading: 'Forgot your password? It happens',
    request: 'A new password was asked for the {{brand}} profile with {{email}}. If that was you, set one.',
    action: 'Set a new password',
    effect: 'Afterwards you sign in again on every device.',
    ignore: 'Didn’t ask? Simply ignore this e-mail: the password stays.',
  },

  deletion: {
    subject: 'Confirm the deletion of your {{brand}} profile',
    preheader: 'Unless you confirm, nothing changes.',
    heading: 'Delete the profile?',
    request:
      'You asked to delete the {{brand}} profile with {{email}}. If you are still sure, please confirm.',
    action: 'Delete the profile',
    effect_one:
      'Your page closes at once. For {{count}} day it can be restored, then everything is gone for good.',
    effect_other:
      'Your page closes at once. For {{count}} days it can be restored, then everything is gone for good.',
    ignore: 'Changed your mind, or wasn’t you? Don’t confirm, and nothing will change.',
  },

  deleted: {
    subject: 'Your {{brand}} profile is deleted',
    preheader: 'There is still time to change your mind.',
    heading: 'The profile is deleted',
    text_one:
      'Your page no longer opens. For {{count}} more day you can restore it, then everything is gone for good.',
    text_other:
      'Your page no longer opens. For {{count}} more days you can restore it, then everything is gone for good.',
    action: 'Restore the profile',
    effect:
      'Sign in with {{email}} and choose: restore everything, start with a clean page, or delete it for ever.',
  },

  'trial-ending': {
    subject: 'Your free period with {{brand}} is ending',
    preheader_one: '{{count}} day left.',
    preheader_other: '{{count}} days left.',
    heading: 'Keep your page alive',
    text_one: 'The free period of your page ends in {{count}} day.',
    text_other: 'The free period of your page ends in {{count}} days.',
    action: 'Start the annual subscription',
    effect: 'Without it your page keeps its address but loses its buttons. Everything you added stays safe.',
  },

  'subscription-ending': {
    subject: 'Your {{brand}} subscription is ending',
    preheader_one: '{{count}} day left.',
    preheader_other: '{{count}} days left.',
    heading: 'Keep your page alive',
    text_one: 'The annual subscription of your page ends in {{count}} day.',
    text_other: 'The annual subscription of your page ends in {{count}} days.',
    action: 'Renew for a year',
    effect: 'Without it your page keeps its address but loses its buttons. Everything you added stays safe.',
  },

  expired: {
    subject: 'The buttons of your {{brand}} page are hidden',
    preheader: 'One touch, and they are back.',
    heading: 'Your page is waiting for you',
    text: 'Your subscription has ended, so visitors see only your name and photo.',
    action: 'Start the annual subscription',
    effect: 'Everything you added is safe. The buttons come back as soon as the subscription starts.',
  },

  'mail-test': {
    subject: '{{brand}}: a test e-mail',
    preheader: 'The mail works.',
    heading: 'The mail works',
    text: 'This is a test e-mail. If you can read it, {{brand}} can send e-mails from this mailbox.',
    action: 'Open the site',
  },
  'group-page': {
    subject: '{{brand}}: your page in the group “{{group}}”',
    preheader: 'Sign in and fill it in.',
    heading: 'Your page is ready',
    text: 'A page was made for you in the group “{{group}}”. It opens when a phone touches your card or scans its QR code. Sign in by the link and add your contacts.',
    action: 'Fill in the page',
    effect: 'Then link the e-mail {{email}} and a password to sign in without the link.',
    secret: 'Don’t forward this e-mail: whoever has the link can change the page.',
  },

  order: {
    flat: 'fl. {{flat}}',
    count_one: '{{count}} piece',
    count_other: '{{count}} pieces',
    printDesign_one: 'Print design, {{count}} layout',
    printDesign_other: 'Print design, {{count}} layouts',
    pageDesign_one: 'Page design, {{count}} page',
    pageDesign_other: 'Page design, {{count}} pages',
    total: 'Total',
    recipient: 'Recipient',
    destination: 'Delivery',
    printed: 'Printed',
    noText: 'no name',
    opens: 'Opens',
    newPage: 'a new page, made for you',
    open: 'See the order',
    pay: 'Pay {{total}}',
    rounding: 'Rounding',
    status: 'Check your order at any time:',
    question: 'Something wrong? Just reply to this e-mail, and we will help.',
    terms: {
      seller: 'Seller: {{seller}}.',
      cancel:
        'Changed your mind? Until we start making it, cancel the order on its page and get all your money back. What is made carries the QR code of your page, so it can be returned only if it is defective.',
      claims:
        'Defective, damaged or not what you ordered? Reply to this e-mail with the order number and a photo. We repair, replace or refund it and pay the postage.',
      warranty:
        'Warranty: you can report a defect that was there from the start within two years of receiving your order.',
      returns: 'Returns and exchanges in full:',
      agreement: 'The user agreement that applies to this order, version {{version}}:',
    },
    footer: 'You received this e-mail because your address was given in order No. {{number}}.',
  },

  'staff-invitation': {
    subject: 'You are invited to the {{brand}} console',
    preheader: 'Choose a password and come in.',
    heading: 'An invitation to the {{brand}} console',
    text: '{{inviter}} invites you to work in the {{brand}} console. Your role: {{role}}. Your login is {{email}}.',
    roles: { owner: 'owner', manager: 'manager', production: 'production' },
    action: 'Choose a password',
    ignore: 'Did not expect an invitation? Simply ignore this e-mail.',
  },

  'customization-paid': {
    subject: '{{brand}}: receipt for the appearance of your card',
    preheader: 'We have received {{total}}.',
    heading: 'Thank you, it is paid',
    text: 'We have received {{total}} for the appearance of your card. It is paid once: there is no subscription to it.',
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
    text: 'Thank you! We have received {{total}} for order No. {{number}}. We are starting on it and will write as soon as the parcel is on its way to you.',
  },

  'order-payment-failed': {
    subject: '{{brand}}: the payment for order No. {{number}} did not go through',
    preheader: 'The order is waiting for you, please try again.',
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

  'order-sent': {
    subject: '{{brand}}: order No. {{number}} is on its way',
    preheader: 'Soon it will be in your hands.',
    heading: 'Your parcel is on its way',
    text: 'Order No. {{number}} is with the carrier.',
    waybill: 'Tracking number',
    track: 'Track the parcel',
  },

  'order-cancelled': {
    subject: '{{brand}}: order No. {{number}} is cancelled',
    preheader: 'You can order again at any time.',
    heading: 'The order is cancelled',
    text: 'Order No. {{number}} is cancelled, we will not make it.',
    refund:
      'Order No. {{number}} is cancelled. We will return {{total}} the way you paid. This usually takes a few days.',
  },

  'order-refunded': {
    subject: '{{brand}}: order No. {{number}} is refunded',
    preheader: 'It reaches your account within a few days.',
    heading: 'Your money is on its way back',
    text: 'We have refunded {{total}} for order No. {{number}}. Depending on your bank it reaches your account within minutes or days.',
  },

  'order-contact-changed': {
    subject: '{{brand}}: e-mails about order No. {{number}} go to another address',
    preheader: 'If you didn’t ask for it, reply to this e-mail.',
    heading: 'The e-mail of your order was changed',
    text: 'We changed the e-mail of order No. {{number}}: from now on, we write about it to another address. If you asked for that, there is nothing to do. If you didn’t, reply to this e-mail.',
  },

  'order-on-hold': {
    subject: '{{brand}}: order No. {{number}} is on hold, its payment was returned',
    preheader: 'We neither make nor send it until it is paid.',
    heading: 'The payment was returned, the order is on hold',
    text: 'The payment of {{total}} for order No. {{number}} was returned. Until it is paid, we neither make nor send it.',
    payAgain: 'If you still want the order, pay for it again. If not, there is nothing you need to do.',
    writeUs: 'If you still want the order, pay the invoice again or write to us.',
  },

  'order-refunded-part': {
    subject: '{{brand}}: part of order No. {{number}} is refunded',
    preheader: 'It reaches your account within a few days.',
    heading: 'Part of the money is on its way back',
    text: 'We have refunded {{amount}} for order No. {{number}}. Depending on your bank it reaches your account within minutes or days.',
  },

  'order-layout': {
    subject: '{{brand}}: the layout for order No. {{number}} is ready',
    preheader: 'Have a look and approve it, and we will print.',
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
    touch: 'Touch it with a phone or point a camera at the code: your page opens.',
    returns: 'Something isn’t right? Write or call us: we replace it or refund you.',
  },

  print: {
    title: 'Order No. {{number}}, print',
    front: 'front',
    back: 'back',
    size: '{{width}} × {{height}} mm, {{bleed}} mm bleed',
    cut: 'cutting line: {{cut}}',
    ink: 'one ink: {{ink}}',
    allInks: 'full colour',
  },

  'order-new': {
    subject: '{{brand}}: new order No. {{number}}, {{total}}',
    preheader: '{{title}}',
    heading: 'New order No. {{number}}',
    payment: 'Payment',
    liqpay: 'by card, not paid yet',
    uponReceipt: 'upon receipt',
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
    date: 'of {{date}}',
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
    price: 'Unit price',
    sum: 'Sum',
    total: 'Total to pay',
    purpose: 'Payment reference',
    purposeText: 'Payment for order No. {{number}}',
    validUntil: 'Valid until',
    scan: 'Scan it with your bank’s app: the transfer is filled in.',
    signed: 'Issued by',
    signature: 'signature',
    signedBy: 'name',
    sample: 'SAMPLE',
    sampleNote: 'This is a sample invoice: its details are made up, do not pay it.',
  },
} satisfies Translated<typeof source>
