export const settings = {
  title: 'Settings',
  loadFailed: 'Your settings didn’t load',
  loadFailedText: 'Check your connection. Everything you saved is safe.',
  again: 'Try again',
  saved: 'Saved',
  save: 'Save',
  cancel: 'Cancel',

  type: {
    title: 'Profile type',
    failed: 'The profile type could not be changed',
    locked: 'The profile type is set by your group.',
    kept: 'Nothing is lost: what doesn’t suit the new type is only hidden.',
    personal: { name: 'Personal', adds: 'Contacts, social networks, banks and your own buttons' },
    organization: { name: 'Organization', adds: 'The same, and a group logo' },
    restaurant: { name: 'Restaurant or café', adds: 'The same, a menu and calling a waiter' },
  },

  autoSave: {
    title: 'Saving',
    label: 'Save changes automatically',
    on: 'We save 2 seconds after your last change.',
    off: 'Changes will wait until you confirm them.',
    failed: 'Error occurred while saving',
  },

  language: {
    title: 'Language',
    text: 'Of the site and our e-mails. Visitors see your card in their own language.',
  },

  subscription: {
    title: 'Subscription',
    trial: 'Free until {{date}}.',
    annual: 'Annual subscription until {{date}}.',
    unlimited: 'A subscription without an end.',
    expired: 'Your subscription has ended: visitors see only your name and photo.',
    then: 'After that, an annual subscription for {{price}}.',
    thenFree: 'After that, an annual subscription, free of charge.',
    start: 'Start the annual subscription for {{price}}',
    startFree: 'Start the free annual subscription',
    started: 'Your annual subscription has begun',
    failed: 'The subscription could not be started',
  },

  orders: {
    title: 'My orders',
  },

  email: {
    title: 'E-mail',
    current: 'You sign in with {{email}}',
    label: 'New e-mail',
    change: 'Change the e-mail',
    send: 'Send the link',
    hint: 'We’ll send a link to the new address. The old address works until you confirm.',
    failed: 'An error occurred while changing E-mail',
    pending: 'Waiting for you to confirm {{email}}',
    pendingText: 'Open the link we e-mailed you. Until then, sign in with the old e-mail.',
    withdraw: 'Keep the old one',
    withdrawn: 'We kept {{email}}',
    unconfirmed: '{{email}} isn’t confirmed yet',
    unconfirmedText: 'Open the link we e-mailed you.',
    bounced: 'Our e-mail to {{email}} didn’t arrive',
    bouncedText: 'The address seems invalid. Enter another one.',
    sent: 'Link sent to {{email}}',
    again: 'Send again',
    againIn: 'Again in {{seconds}} s',
    resendFailed: 'An error occurred, the email was not sent',
  },

  password: {
    title: 'Password',
    old: 'Current password',
    new: 'New password',
    submit: 'Change the password',
    failed: 'An error occurred while changing password',
    hint: 'You’ll confirm it by e-mail. Your other devices will be signed out.',
    sent: 'Check your mail at {{email}}',
    sentText:
      'The new password takes effect when you open the link we e-mailed you. Until then, the old one works.',
    forgot: 'Forgot your password?',
  },

  sessions: {
    title: 'Where you’re signed in',
    current: 'this device',
    used: 'last used {{date}}',
    unknown: 'Unknown device',
    failed: 'Your devices didn’t load',
    endOne: 'Sign out',
    endedOne: 'That device has to sign in again',
    endOneFailed: 'Could not sign the device out',
    end: 'Sign out everywhere',
    endText: 'Every device, this one too, will need to sign in again.',
    endFailed: 'Could not sign out everywhere',
    ended: 'You’re signed out on every device',
  },

  confirmPassword: {
    title: 'Confirm it’s you',
    text: 'You signed in a while ago. To make this change, enter your password.',
    submit: 'Continue',
    failed: 'Could not confirm',
  },

  data: {
    title: 'Your data',
    text: 'Take everything we keep about you, or just the contacts for an address book.',
    json: 'All data (JSON)',
    vcard: 'Contacts (vCard)',
  },

  remove: {
    title: 'Delete the profile',
    text_one: 'Your page closes, and after {{count}} day it’s gone for good.',
    text_other: 'Your page closes, and after {{count}} days it’s gone for good.',
    bySupport:
      'A profile without an e-mail is deleted by support. Link an e-mail and you can delete it yourself.',
    'bySupport-contact':
      'A profile without an e-mail is deleted by support: {{contact}}. Or link an e-mail and delete it yourself.',
    open: 'Delete the profile…',
    ask: 'Delete the profile?',
    happens: {
      closed: 'Your page will no longer open: not by its address, a card or a QR code.',
      back_one: 'For {{count}} day you can bring it back. Just sign in.',
      back_other: 'For {{count}} days you can bring it back. Just sign in.',
      gone: 'After that everything is gone for good, with your photo and files.',
      orders_one:
        'Of your orders, what accounting needs stays. Names, contacts and addresses are erased {{count}} year after each order.',
      orders_other:
        'Of your orders, what accounting needs stays. Names, contacts and addresses are erased {{count}} years after each order.',
      sooner: 'To have them erased sooner, reply to an e-mail about the order.',
      'sooner-contact': 'To have them erased sooner, write to {{contact}}.',
    },
    letter: 'We’ll send a link to {{email}}. Nothing changes until you open it.',
    send: 'Send the link',
    failed: 'Error deleting profile',
    sent: 'Check your mail at {{email}}',
    sentText:
      'The profile is deleted once you open the link we e-mailed you. Changed your mind? Just don’t open it.',
    fine: 'Got it',
  },
}
