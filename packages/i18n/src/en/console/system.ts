export const system = {
  lead: 'Everything works without any set-up: whatever isn’t connected has a built-in replacement.',
  failed: 'Couldn’t load the state of the system',
  version: '{{name}}, version {{version}}',
  real: 'Connected',
  embedded: 'Built in',
  worked: 'Working since {{first}}, last on {{last}}.',
  workedOnce: 'Worked on {{last}}.',
  neverWorked: 'Hasn’t worked yet.',
  fiscal: {
    name: 'Fiscal receipts',
    marks: { off: 'Off', sandbox: 'Built in', checkbox: 'Connected', liqpay: 'Connected' },
    what: {
      off: 'The service makes no receipts',
      sandbox: 'A register for trying',
      checkbox: 'Checkbox',
      liqpay: 'LiqPay, for what is paid by it',
    },
    text: {
      off: 'Buyers are promised none. To make them for card payments, set FISCAL_REGISTER.',
      sandbox:
        'Its receipts are marked as trials, and the tax service doesn’t get them. For real ones set FISCAL_REGISTER=checkbox.',
      checkbox: 'Each card payment gets a receipt, and each refund a refund receipt.',
      liqpay:
        'LiqPay makes the receipt of each payment in hryvnias and e-mails it to the buyer. Payments through another service get none: for those set FISCAL_REGISTER. After a refund, check the refund receipt in LiqPay’s account and enter its number.',
    },
    besideLiqpay:
      'LiqPay makes the receipts of what is paid by it; the register makes all others. After a refund through LiqPay, check the refund receipt in LiqPay’s account and enter its number.',
    test: 'Make a trial receipt',
    outcomes: {
      made: 'Trial receipt made: {{said}}',
      pending: 'The register took the trial receipt and waits for the tax service.',
      refused: 'The register refused: {{said}}',
      away: 'The register doesn’t answer: {{said}}',
    },
  },
  scanner: {
    name: 'Virus scans',
    marks: { off: 'Off', works: 'Connected', away: 'Doesn’t answer' },
    what: {
      off: 'Uploaded PDFs aren’t scanned',
      works: 'ClamAV scans uploaded PDFs',
      away: 'ClamAV should scan uploaded PDFs',
    },
    text: {
      off: 'Pictures are always made anew. PDFs are kept as they came, if they run nothing. To have them scanned, name ClamAV in CLAMAV_URL.',
      works: 'Each PDF of a menu or a layout is scanned before it’s stored.',
      away: 'Until it does, PDFs aren’t accepted. Check that clamd is running and that CLAMAV_URL leads to it.',
    },
  },
  missing: {
    title: 'Some details of the seller are missing',
    text: 'The law requires sellers to say who they are. Until these are set, the information pages and the agreement leave them out. Set the variables:',
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
    realText: 'A PostgreSQL server keeps the data. Make sure it’s backed up.',
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
      'E-mails aren’t delivered and can only be read here. To send them, name a mail server in SMTP_URL.',
    realText: 'A mail server sends the e-mails.',
  },
  payment: {
    name: 'Payment',
    embedded: 'Sandbox page',
    embeddedText:
      'No money moves: the buyer chooses how a payment ends. To take cards, set LIQPAY_PUBLIC_KEY and LIQPAY_PRIVATE_KEY, or MONOBANK_TOKEN.',
    liqpayText: 'LiqPay takes card payments. With keys that begin with sandbox_, it works in test mode.',
    monobankText: 'monobank takes card payments. With a test token, no money moves.',
  },
  carrier: {
    name: 'Delivery',
    embedded: 'A small directory of cities and branches',
    embeddedText:
      'Oblast centres and some branches, enough to try an order. For real orders, set the Nova Poshta key in NOVA_POSHTA_KEY.',
    realText:
      'Nova Poshta’s cities and branches are copied every night; streets are looked up as people type.',
  },
}
