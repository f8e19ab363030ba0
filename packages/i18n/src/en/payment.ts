import type { Translated } from '../translated.ts'
import type { payment as ua } from '../ua/payment.ts'

export const payment = {
  orderDescription: 'Order {{number}}: {{title}}',
  subscriptionDescription: '{{brand}} annual subscription',
  customizationDescription: '{{brand}} card customization',
  pay: {
    order: 'Payment for order {{number}}',
    subscription: 'Payment for a year’s subscription',
    customization: 'Payment for the card’s customization',
    text: 'We are opening the secure payment page. If it doesn’t open by itself, press the button.',
    action: 'Pay {{price}}',
    liqpay: 'You enter your card on LiqPay’s page: we neither see nor keep its details.',
    sandbox: 'This is a sandbox: no money moves and no card is needed.',
  },
  closed: {
    title: 'Order {{number}} is not waiting for a card payment',
    text: 'It may have been cancelled, or is paid in another way. Its page shows how it stands.',
    action: 'Go to the order',
  },
  sandbox: {
    title: 'Payment sandbox',
    strip: 'Sandbox: no money moves',
    number: 'Payment {{number}}',
    choose: 'How will the payment end?',
    chooseText: 'No card is needed here: just choose what happens.',
    paid: 'Pay {{price}}',
    declined: 'Decline the card',
    declinedText: 'Not enough money on it. You can try again afterwards.',
    late: 'Pay, confirm later',
    lateText_one: 'The shop hears of it in {{count}} second.',
    lateText_other: 'The shop hears of it in {{count}} seconds.',
    twice: 'Pay, confirm twice',
    twiceText: 'The shop hears the same news two times.',
    reversed: 'Pay and get the money back',
    reversedText: 'The bank takes the payment and reverses it at once.',
    abandoned: 'Leave without paying',
    abandonedText: 'The shop hears nothing.',
    ended: {
      success: 'Paid',
      failure: 'The card was declined',
      reversed: 'The money went back',
    },
    coming: 'The news is on its way to the shop. A few seconds, and the payment counts.',
    told: 'The shop has heard of the payment.',
    back: 'Back to the shop',
  },
} satisfies Translated<typeof ua>
