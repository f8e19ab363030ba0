/** Transfers of bank statements. */
export const transfers = {
  lead: 'Open a bank statement: the service finds the orders that were paid, and you confirm. You can open the same file as often as you like, nothing is recorded twice.',
  noFile: 'No statement is open',
  fileHint:
    'CSV or Excel (.xlsx) from PrivatBank, monobank or another client bank, or MT940. The file isn’t stored.',
  fileFailed: 'The statement couldn’t be read',
  choose: 'Choose a file',
  another: 'Another file',
  found: 'For orders: {{found}} of {{all}}',
  noneFound: 'None of these transfers looks like the payment of an order.',
  others: 'Other transfers',
  othersText: 'If one of them pays for an order, record it on that order’s page.',
  record: 'Record',
  recordAll_one: 'Record {{count}} with its number',
  recordAll_other: 'Record {{count}} with their numbers',
  order: 'Order',
  noPayer: 'No payer is named',
  match: {
    recorded: 'Recorded',
    named: 'Number and amount match',
    likely: 'Payer and amount match',
    'same-sum': 'Only the amount matches',
    'other-sum': 'The amount differs',
    settled: 'Paid already, or cancelled',
    none: 'Not found',
  },
}
