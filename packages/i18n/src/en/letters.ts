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
} satisfies Translated<typeof source>
