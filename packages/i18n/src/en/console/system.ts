export const system = {
  lead: 'Everything works without being set up: what is not connected is replaced by something built in.',
  failed: 'Could not ask for the state of the system',
  version: '{{name}}, version {{version}}',
  real: 'Connected',
  embedded: 'Built in',
  missing: {
    title: 'The shop hasn’t said everything about itself',
    text: 'The law requires a seller to say who they are. Until then the information pages and the agreement do without these details. Set the variables:',
    seller: 'name, code and account: COMPANY_NAME, COMPANY_EDRPOU, COMPANY_IBAN, COMPANY_BANK',
    address: 'address: COMPANY_ADDRESS',
    email: 'support e-mail: SUPPORT_EMAIL',
    phone: 'support phone: SUPPORT_PHONE',
  },
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
    name: 'E-mails',
    embedded: 'An outbox folder',
    embeddedText:
      'E-mails reach nobody and are seen only here. To send them, name a mail server in the variable SMTP_URL.',
    realText: 'A mail server sends the e-mails.',
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
}
