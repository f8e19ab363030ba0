export const push = {
  title: 'Shall we keep you posted?',
  text: 'We’ll let you know when your subscription is about to end or there’s something new. Not often.',
  later: 'Later',
  activate: 'Activate',
  activated: 'Notifications are on',
  refused: 'Notifications are blocked in your browser’s settings',
  failed: 'Couldn’t turn on notifications',

  lead: 'New contact: {{name}}',
  openLeads: 'Open your contacts',
  webhookOff: 'Your webhook is off',
  webhookOffText: {
    gone: '{{host}} answered 410, so new contacts aren’t sent there.',
    failing: 'For three days nothing could be delivered to {{host}}.',
  },
  openWebhook: 'Open the webhook',

  greeting: 'Notifications are on',
  greetingText: 'This is how we’ll keep you posted.',
  open: 'Open and see more',
}
