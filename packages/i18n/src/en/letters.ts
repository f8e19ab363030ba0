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
    heading: 'One tap to go',
    greeting: 'Welcome to {{brand}}! Please confirm that {{email}} is your address.',
    action: 'Confirm my e-mail',
    about:
      '{{brand}} is a page with your contacts that opens when a phone taps your card or scans its QR code.',
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
    subject: 'Your free time with {{brand}} is ending',
    preheader_one: '{{count}} day left.',
    preheader_other: '{{count}} days left.',
    heading: 'Keep your page alive',
    text_one: 'The free time of your page ends in {{count}} day.',
    text_other: 'The free time of your page ends in {{count}} days.',
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
    action: 'Go on for a year',
    effect: 'Without it your page keeps its address but loses its buttons. Everything you added stays safe.',
  },

  expired: {
    subject: 'The buttons of your {{brand}} page are hidden',
    preheader: 'One tap, and they are back.',
    heading: 'Your page is waiting for you',
    text: 'The time of your page has run out, so visitors see only its name and photo.',
    action: 'Start the annual subscription',
    effect: 'Everything you added is safe. The buttons come back as soon as the subscription starts.',
  },
} satisfies Translated<typeof source>
