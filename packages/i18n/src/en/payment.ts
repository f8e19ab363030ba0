import type { Translated } from '../translated.ts'
import type { payment as ua } from '../ua/payment.ts'

export const payment = {
  orderDescription: 'Order {{number}}: {{title}}',
  subscriptionDescription: '{{brand}} annual subscription',
  customizationDescription: '{{brand}} card customization',
  pay: {
    order: 'Payment for order {{number}}',
    subscription: 'Annual subscription payment',
    customization: 'Payment for the card’s customization',
    text: 'We are opening the secure payment page. If it doesn’t open by itself, press the button.',
    action: 'Pay {{price}}',
    liqpay: 'You enter your card details on LiqPay’s page. We never see or keep them.',
    monobank: 'You enter your card details on monobank’s page. We never see or keep them.',
    sandbox: 'This is a sandbox: no money moves and no card is needed.',
  },
  receipt: {
    testTitle: 'A trial receipt, not a fiscal one',
    testText:
      'It was made by the built-in register for trying things out. The tax service knows nothing of it, and it is no document.',
    kinds: { sale: 'Sale', return: 'Refund' },
    total: 'Total {{total}}',
  },
  unavailable: {
    title: 'The payment page isn’t answering',
    text: 'No money was taken. Wait a minute and try again: what you chose is kept.',
    action: 'Try again',
  },
  closed: {
    title: 'Order {{number}} isn’t waiting for a card payment',
    text: 'It may have been cancelled, or another payment method was chosen. Its page shows its current status.',
    action: 'Go to the order',
  },
  sandbox: {
    title: 'Payment sandbox',
    strip: 'Sandbox: no money moves',
    number: 'Payment {{number}}',
    choose: 'How should the payment end?',
    chooseText: 'No card is needed here: just choose what happens.',
    paid: 'Pay {{price}}',
    declined: 'Decline the card',
    declinedText: 'Insufficient funds. You can try again afterwards.',
    late: 'Pay, confirm later',
    lateText_one: 'The shop is notified after {{count}} second.',
    lateText_other: 'The shop is notified after {{count}} seconds.',
    twice: 'Pay, confirm twice',
    twiceText: 'The shop gets the same confirmation twice.',
    reversed: 'Pay, then reverse the payment',
    reversedText: 'The bank takes the payment and reverses it straight away.',
    abandoned: 'Leave without paying',
    abandonedText: 'The shop isn’t notified.',
    ended: {
      success: 'Paid',
      failure: 'The card was declined',
      reversed: 'The payment was reversed',
    },
    coming: 'The shop will be notified of the payment in a few seconds.',
    told: 'The shop has been notified of the payment.',
    back: 'Back to the shop',
  },
} satisfies Translated<typeof ua>
