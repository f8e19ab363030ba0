export const sections = { partners: 'Partners', shop: 'Shop', system: 'System' }

export const roles = { owner: 'Owner', manager: 'Manager', production: 'Production' }

export const scheme = { light: 'Light mode', dark: 'Dark mode' }

export const keys = {
  title: 'Keyboard shortcuts',
  all: 'All shortcuts',
  palette: 'Search or act',
  search: 'Search the list',
  filter: 'Filter',
  row: 'row',
  nextRow: 'Next row',
  previousRow: 'Previous row',
  openRow: 'Open',
  select: 'Select',
  selectTo: 'Select up to here',
}

export const palette = {
  open: 'Search',
  placeholder: 'Where to go or what to find',
  results: 'Found',
  pages: 'Pages',
  users: 'Profiles',
  orders: 'Orders',
  companies: 'Companies',
  actions: 'Actions',
  newCompany: 'Create a company',
  newGroup: 'Create a group',
  newQuote: 'Make a quote',
  salesReport: 'Sales by day',
  paymentRegister: 'Card payment reconciliation',
  newMessage: 'Write a notification',
  designPrices: 'Change design prices',
  calendar: 'Change the workshop calendar',
  discounts: 'Create a promo code',
  incident: 'Announce an incident',
  invite: 'Invite to the team',
  changePassword: 'Change my password',
  findCustomer: 'Find a customer',
  unpaidOrders: 'Show unpaid orders',
  nothing: 'Nothing found',
  searching: 'Searching…',
}

export const notPermitted = {
  title: 'Your role has no access to this page',
  text: 'If your work needs it, ask the console’s owner to change your role.',
}
