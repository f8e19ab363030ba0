export const notices = {
  label: 'Notices',
  dismiss: 'Dismiss',
  renewed: 'Your subscription is renewed for a year',
  renewFailed: 'Couldn’t renew the subscription',
  more_one: '{{count}} more notice',
  more_other: '{{count}} more notices',
  fold: 'Show less',

  'email-send-failed': {
    title: 'Our e-mail to {{email}} didn’t arrive.',
    text: 'The address seems invalid, or its mailbox is full.',
    action: 'Change the address',
  },
  'trial-expired': {
    title: 'Your free period is over.',
    text: 'Your card shows only your name and photo. Everything you added is safe.',
    action: 'Start the subscription',
  },
  'subscription-expired': {
    title: 'Your annual subscription has ended.',
    text: 'Your card shows only your name and photo. Everything you added is safe.',
    action: 'Renew for a year',
  },
  'pay-order': {
    title: 'Your order is waiting for payment.',
    failedTitle: 'The payment didn’t go through.',
    text: '{{productName}} × {{count}}, {{price}}.',
    action: 'Pay',
  },
  'temporary-login': {
    title: 'Temporary sign-in.',
    text: 'You signed in with a link or a QR code. Link your real e-mail so that only you can open this profile.',
    textDisabled:
      'You signed in with a link or a QR code. Linking an e-mail is switched off for this profile.',
    action: 'Link the e-mail',
  },
  'registration-warning': {
    title: 'Your registration isn’t finished.',
    text: 'Open the link we e-mailed to {{email}}. Until then anyone with the login link can open this profile.',
    action: 'Open settings',
  },
  'password-changed': {
    title: 'The password was changed on {{date}}.',
    text: 'Wasn’t you? Set a new one.',
    action: 'Change the password',
  },
  'email-changed': {
    title: 'The e-mail was changed on {{date}}.',
    text: 'You now sign in with {{email}}. Wasn’t you? Change the password.',
    action: 'Change the password',
  },
  'email-activation': {
    short: 'Confirm your e-mail in your inbox',
    title: 'Confirm your e-mail {{email}}.',
    text: 'Open the link we e-mailed you.',
    again: 'Resend',
    againIn: 'Resend in {{seconds}} s',
    sent: 'Link sent to {{email}}',
    failed: 'An error occurred, the email was not sent',
    action: 'Open settings',
  },
  trial: {
    title_one: 'Free period: {{count}} day left.',
    title_other: 'Free period: {{count}} days left.',
    text: 'After that, an annual subscription costs {{price}}.',
    action: 'Start the subscription',
  },
  'subscription-ending': {
    title_one: 'Annual subscription: {{count}} day left.',
    title_other: 'Annual subscription: {{count}} days left.',
    text: 'Another year costs {{price}}.',
    action: 'Renew for a year',
  },
  'select-accessory': {
    title: 'Make your card open at a touch.',
    text: 'Choose an NFC card, a badge or a stand.',
    action: 'Choose',
  },
}
