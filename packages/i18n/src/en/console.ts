export const staffConsole = {
  name: 'Console',
  language: 'Language',
  refresh: 'Refresh',
  toStart: 'To the console',
  newTab: 'opens in a new tab',
  pages: {
    label: 'Pages',
    letters: 'Letters',
    system: 'System',
  },
  signIn: {
    title: 'Sign in to the console',
    login: 'Login',
    loginRequired: 'Enter your login',
    passwordRequired: 'Enter your password',
    submit: 'Sign in',
    wrong: 'Wrong login or password',
    failed: 'Could not sign in',
    ended: 'Your session has ended. Sign in again, and you are back where you were.',
  },
  letters: {
    caption: 'Letters, newest first',
    to: 'To',
    subject: 'Subject',
    time: 'Time',
    more: 'Show more',
    shown: '{{shown}} of {{total}}',
    back: 'All letters',
    missing: 'There is no such letter here. Its file may have been removed.',
    failed: 'Could not load the letters',
    stale: 'Could not refresh: you see what was loaded before.',
    noteOutbox: 'No mail server is set up, so letters stay here and reach nobody.',
    noteSmtp: 'These letters are old. New ones go out by mail and are not kept here.',
    none: 'No letters yet',
    noneText:
      'The first one comes as soon as somebody creates a page: it holds the link that confirms their e-mail. Without SMTP, letters are not sent but stay here.',
    noneSmtp: 'Letters go out by mail',
    noneSmtpText: 'SMTP is set up, so letters reach their recipients and no copies are kept here.',
  },
  system: {
    lead: 'Everything works without being set up: what is not connected is replaced by something built in.',
    failed: 'Could not ask for the state of the system',
    version: '{{name}}, version {{version}}',
    real: 'Connected',
    embedded: 'Built in',
    database: {
      name: 'Database',
      embedded: 'PostgreSQL in the data folder',
      embeddedText:
        'The service runs it itself. To use several machines, name a PostgreSQL server in DATABASE_URL.',
      realText: 'A PostgreSQL server keeps the data. Mind its backups.',
    },
    files: {
      name: 'Files',
      embedded: 'A folder on this server',
      embeddedText: 'Photos are in the data folder. Back it up together with the database.',
      realText: 'Photos are in an S3 store.',
    },
    letters: {
      name: 'Letters',
      embedded: 'An outbox folder',
      embeddedText:
        'Letters reach nobody and are seen only here. To send them, name a mail server in the variable SMTP_URL.',
      realText: 'A mail server sends the letters.',
    },
    payment: {
      name: 'Payment',
      embedded: 'Sandbox page',
      embeddedText:
        'No money moves: the buyer chooses how a payment ends. To take cards, set LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY.',
      realText: 'LiqPay takes the cards. With keys that begin with sandbox_ it works in test mode.',
    },
    carrier: {
      name: 'Delivery',
      embedded: 'A small directory of cities and branches',
      embeddedText:
        'Oblast centres and some branches, enough to try an order. For real work, set the Nova Poshta key in NOVA_POSHTA_KEY.',
      realText: 'Nova Poshta’s cities and branches are copied every night; it suggests streets itself.',
    },
  },
}
