import type { NovaPoshtaRow, AskCarrier } from './nova-poshta-call.ts'
import { toLineText } from './nova-poshta-rows.ts'
import { CarrierFailure, type ParcelRequest } from './port.ts'

/**
 * Registers the recipient of a parcel with the carrier and returns the recipient's Refs; registering the same recipient again
 * gives the same Refs.
 */
export async function registerParcelRecipient(
  ask: AskCarrier,
  request: ParcelRequest,
): Promise<Record<string, string>> {
  const { destination, recipient } = request
  const phone = recipient.phone.replace(/\D/g, '')
  const { counterparty, contact } = await registerRecipient(ask, recipient, phone)
  const address =
    destination.kind === 'address'
      ? await registerAddress(ask, counterparty, destination)
      : destination.departmentRef
  return {
    CityRecipient: destination.cityRef,
    Recipient: counterparty,
    RecipientAddress: address,
    ContactRecipient: contact,
    RecipientsPhone: phone,
  }
}

async function registerRecipient(
  ask: AskCarrier,
  { firstName, lastName, middleName, legal }: ParcelRequest['recipient'],
  phone: string,
): Promise<{ counterparty: string; contact: string }> {
  const person = { FirstName: firstName, LastName: lastName, MiddleName: middleName, Phone: phone }
  if (!legal) {
    const saved = await first(ask, 'Counterparty', {
      CounterpartyProperty: 'Recipient',
      CounterpartyType: 'PrivatePerson',
      ...person,
      Email: '',
    })
    const contacts = saved['ContactPerson'] as { data?: NovaPoshtaRow[] } | undefined
    return {
      counterparty: refOf('Counterparty.save', saved),
      contact: refOf('Counterparty.save', contacts?.data?.[0]),
    }
  }
  const forms = await ask('Common', 'getOwnershipFormsList', {})
  const form = forms.find(row => toLineText(row['Description']) === legal.ownership)
  const saved = await first(ask, 'Counterparty', {
    CounterpartyProperty: 'Recipient',
    CounterpartyType: 'Organization',
    OwnershipForm: toLineText(form?.['Ref']),
    FirstName: legal.organization,
    EDRPOU: legal.taxCode,
  })
  const counterparty = refOf('Counterparty.save', saved)
  const contact = await first(ask, 'ContactPerson', { CounterpartyRef: counterparty, ...person })
  return { counterparty, contact: refOf('ContactPerson.save', contact) }
}

async function registerAddress(
  ask: AskCarrier,
  counterparty: string,
  { streetRef, house, flat }: Extract<ParcelRequest['destination'], { kind: 'address' }>,
): Promise<string> {
  const saved = await first(ask, 'Address', {
    CounterpartyRef: counterparty,
    StreetRef: streetRef,
    BuildingNumber: house,
    Flat: flat,
  })
  return refOf('Address.save', saved)
}

async function first(
  ask: AskCarrier,
  model: string,
  properties: Record<string, unknown>,
): Promise<NovaPoshtaRow> {
  return (await ask(model, 'save', properties))[0] ?? {}
}

function refOf(what: string, row: NovaPoshtaRow | undefined): string {
  const ref = toLineText(row?.['Ref'])
  if (!ref) throw new CarrierFailure('unreadable', `${what}: no Ref`)
  return ref
}
