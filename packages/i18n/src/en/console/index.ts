import { audit } from './audit.ts'
import { catalogue } from './catalogue.ts'
import { companies } from './companies.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { groups } from './groups.ts'
import { account, firstSteps } from './account.ts'
import { emails } from './emails.ts'
import { push } from './push.ts'
import { quotes } from './quotes.ts'
import { receipts } from './receipts.ts'
import { register } from './register.ts'
import { report } from './report.ts'
import { incidents } from './incidents.ts'
import { bulk, closing, jobs, leaving, list, panel } from './list.ts'
import { keys, notPermitted, palette, roles, scheme, sections } from './shell.ts'
import { orders } from './orders.ts'
import { signIn } from './sign-in.ts'
import { system } from './system.ts'
import { transfers } from './transfers.ts'
import { users } from './users.ts'
import { invitation, team } from './team.ts'

export const staffConsole = {
  name: 'Console',
  language: 'Language',
  refresh: 'Refresh',
  toStart: 'To the console',
  wholeNumber: 'Enter a whole number from {{min}} to {{max}}',
  cancel: 'Cancel',
  picture: { choose: 'Choose', replace: 'Replace', remove: 'Remove' },
  newTab: 'opens in a new tab',
  pages: {
    label: 'Pages',
    short: 'Main pages',
    more: 'More',
    dashboard: 'Overview',
    users: 'Profiles',
    orders: 'Orders',
    encoding: 'Encoding',
    emails: 'E-mails',
    receipts: 'Receipts',
    transfers: 'Bank transfers',
    quotes: 'Quotes',
    push: 'Push',
    groups: 'Groups',
    companies: 'Companies',
    catalogue: 'Catalogue and prices',
    stock: 'Stock',
    system: 'System',
    status: 'Service status',
    audit: 'Audit log',
    account: 'My account',
    team: 'Team',
  },
  scanner: {
    open: 'Scan an order’s code',
    title: 'Scan an order’s code',
    camera: 'Camera',
    light: 'Light',
    states: {
      starting: 'Starting the camera…',
      denied:
        'The camera isn’t allowed for the console. Allow it in the browser’s settings, or choose a picture.',
      none: 'There’s no camera here, or the console isn’t open over https. Choose a picture of the code.',
      busy: 'Another app is using the camera. Close it and open scanning again, or choose a picture.',
    },
    messages: {
      aim: 'Point the camera at the QR code of a packing slip. Barcodes of labels are read where the browser can.',
      notOrder: 'This code isn’t of an order. Point the camera at the code of a slip or label.',
      notFound: 'No order has this code. Point the camera at another one.',
      nothingInPicture: 'No code can be read in this picture. Take one closer and sharper.',
      notPicture: 'This file couldn’t be opened as a picture.',
    },
    photo: 'From a picture',
  },
  account,
  customers,
  dashboard,
  firstSteps,
  team,
  invitation,
  sections,
  roles,
  scheme,
  keys,
  palette,
  notPermitted,
  signIn,
  audit,
  catalogue,
  companies,
  groups,
  emails,
  push,
  receipts,
  register,
  report,
  transfers,
  quotes,
  orders,
  system,
  bulk,
  jobs,
  incidents,
  list,
  closing,
  leaving,
  panel,
  users,
}
