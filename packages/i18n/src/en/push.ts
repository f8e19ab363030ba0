export const push = {
  title: 'Shall we tell you what matters?',
  text: 'We’ll tell you when your subscription is ending or something new is here. Not often.',
  later: 'Later',
  activate: 'Activate',
  activated: 'Notifications are on',
  refused: 'Notifications are off in your browser’s settings',
  failed: 'Notifications could not be turned on',

  greeting: 'Notifications are on',
  greetingText: 'This is how we’ll tell you what matters.',
  open: 'Open and see more',
}
