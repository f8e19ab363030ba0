import { messages } from '@dotyk/i18n'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aProfileWire } from '../../../../test/a-profile.ts'
import { renderConsole } from '../../../../test/render-console.tsx'
import { ContentPanel } from './content-panel.tsx'

const { console: words, errors } = messages.ua
const { content } = words.users
const lists = words.groups.fields

type Profile = ReturnType<typeof aProfileWire>

/** Mocks the server with one profile; like the real server, it refuses a change of an outdated version. */
function serve(stored: Profile, blocksOff: string[] = []) {
  const server = { profile: stored, saved: [] as object[], addresses: [] as unknown[] }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ profile: server.profile, blocks_off: blocksOff })
    const sent = JSON.parse(body as string) as Partial<Profile> & { ids: string[] }
    if (address.endsWith('/url')) {
      server.addresses.push(sent)
      return new Response('slug-taken', { status: 409, headers: { 'X-Error-Field': 'custom_url' } })
    }
    const seen = (headers as Record<string, string>)['If-Match']
    if (seen !== `"${server.profile.id}-${server.profile.version}"`)
      return new Response('changed-elsewhere', { status: 412 })
    server.saved.push(sent)
    const { ids: _, ...changes } = sent
    server.profile = { ...server.profile, ...changes, version: server.profile.version + 1 }
    return Response.json(server.profile)
  })
  return server
}

async function open(onClose = () => undefined) {
  const shown = await renderConsole(() => <ContentPanel id="0a1b2c3d4e5f6g" onClose={onClose} />)
  await screen.findByRole('textbox', { name: words.users.name })
  return shown
}

const listOf = (name: keyof typeof lists) => within(screen.getByRole('group', { name: lists[name] }))
const save = () => screen.getByRole('button', { name: content.save })

test('staff edit a page by the owner’s rules: an error is shown at its field before anything is sent', async () => {
  const server = serve(aProfileWire())
  const onClose = vi.fn()
  const { user } = await open(onClose)
  expect(save()).toHaveProperty('disabled', true)
  await user.click(listOf('phones').getByRole('button', { name: content.add.phones }))
  const number = listOf('phones').getByRole('textbox', { name: content.parts.phone })
  expect(document.activeElement).toBe(number)
  await user.type(number, 'hello')
  await user.selectOptions(listOf('banks').getByRole('combobox'), 'monobank')
  await user.click(save())
  expect(await listOf('phones').findByText(errors['phone-characters'])).toBeTruthy()
  expect(listOf('banks').queryByRole('textbox')).toBeNull()
  expect(server.saved).toEqual([])
  await user.clear(number)
  await user.type(number, '067 123 45 67')
  await user.click(save())
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(server.saved).toMatchObject([{ ids: ['0a1b2c3d4e5f6g'], phones: [{ value: '067 123 45 67' }] }])
  expect(Object.keys(server.saved[0] ?? {}).sort()).toEqual(['ids', 'phones'])
})

test('saving by staff keeps changes that the owner made meanwhile in other fields', async () => {
  const first = { id: 'a', value: '+380671234567' }
  const server = serve(aProfileWire({ phones: [first] }))
  const { user } = await open()
  await user.type(screen.getByRole('textbox', { name: lists.info }), 'Наше')
  const second = { id: 'b', value: '+380501234567' }
  server.profile = { ...server.profile, phones: [first, second], version: 2 }
  await user.click(save())
  await waitFor(() => expect(server.saved).toEqual([{ ids: [server.profile.id], info: 'Наше' }]))
  expect(server.profile).toMatchObject({ info: 'Наше', phones: [first, second] })
})

test('when the owner meanwhile changed the same field, staff see the conflict, keep their text and can save again', async () => {
  const server = serve(aProfileWire())
  const { user } = await open()
  const info = screen.getByRole('textbox', { name: lists.info })
  await user.type(info, 'Наше')
  server.profile = { ...server.profile, info: 'Власне', version: 2 }
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toContain(lists.info)
  expect(info).toHaveProperty('value', 'Наше')
  expect(server.profile.info).toBe('Власне')
  await user.click(save())
  await waitFor(() => expect(server.profile.info).toBe('Наше'))
})

test('a taken custom URL shows an error at its field, and the other fields are stored', async () => {
  const server = serve(aProfileWire())
  const onClose = vi.fn()
  const { user } = await open(onClose)
  await user.type(screen.getByRole('textbox', { name: lists.info }), 'Наше')
  const address = screen.getByRole('textbox', { name: content.address })
  await user.type(address, 'olena')
  await user.click(save())
  expect(await screen.findByText(new RegExp(errors['slug-taken']))).toBeTruthy()
  expect([server.profile.info, server.addresses, onClose.mock.calls]).toEqual([
    'Наше',
    [{ custom_url: 'olena' }],
    [],
  ])
  expect(address).toHaveProperty('value', 'olena')
})

test('staff can’t edit fields that a template locks, and can only empty fields that the company has switched off', async () => {
  const bank = { id: 'a', name: 'monobank', value: 'https://send.monobank.ua/jar/Bcd234Efa5' }
  serve(aProfileWire({ banks: [bank], locked_fields: ['info', 'phones'], group_name: 'Верба' }), [
    'banks',
    'payments',
  ])
  await open()
  expect(screen.getByRole('textbox', { name: lists.info })).toHaveProperty('disabled', true)
  expect(screen.getByRole('group', { name: lists.phones })).toHaveProperty('disabled', true)
  expect(listOf('banks').queryByRole('combobox')).toBeNull()
  const remove = content.remove.replace('{{name}}', 'monobank 1')
  expect(listOf('banks').getByRole('button', { name: remove })).toHaveProperty('disabled', false)
  expect(screen.queryByRole('group', { name: lists.payments })).toBeNull()
})

test('staff write a birthday and an address by the owner’s rules', async () => {
  const server = serve(aProfileWire())
  const { user } = await open()
  const birthday = screen.getByRole('textbox', { name: lists.birthday })
  await user.type(birthday, '02-30')
  await user.click(listOf('addresses').getByRole('button', { name: content.add.addresses }))
  const street = listOf('addresses').getByRole('textbox', { name: content.parts.street })
  expect(document.activeElement).toBe(street)
  await user.type(listOf('addresses').getByRole('textbox', { name: content.parts.postcode }), '79000')
  await user.click(save())
  expect(await screen.findByText(errors['birthday-invalid'])).toBeTruthy()
  expect(listOf('addresses').getByText(errors['address-invalid'])).toBeTruthy()
  expect(server.saved).toEqual([])
  await user.clear(birthday)
  await user.type(birthday, '02-29')
  await user.type(street, 'вул. Городоцька, 12')
  await user.click(save())
  await waitFor(() =>
    expect(server.saved).toMatchObject([
      { birthday: '02-29', addresses: [{ street: 'вул. Городоцька, 12', postcode: '79000' }] },
    ]),
  )
})

test('staff set the opening hours of a page: an overlap is shown before anything is sent', async () => {
  const server = serve(aProfileWire())
  const { user } = await open()
  const { hours } = messages.ua.editor
  await user.click(listOf('hours').getByRole('button', { name: hours.add }))
  const monday = within(screen.getByRole('group', { name: hours.day.mon }))
  await user.click(monday.getByRole('button', { name: new RegExp(hours.addBreak) }))
  const [, again] = monday.getAllByLabelText(hours.from.replace('{{day}}', hours.day.mon))
  fireEvent.change(again as Element, { target: { value: '12:00' } })
  await user.click(save())
  expect(await screen.findByText(errors['hours-invalid'])).toBeTruthy()
  expect(server.saved).toEqual([])
  fireEvent.change(again as Element, { target: { value: '14:00' } })
  await user.click(screen.getByLabelText(hours.holidays))
  await user.click(listOf('hours').getByRole('button', { name: hours.addDay }))
  await user.click(save())
  await waitFor(() =>
    expect(server.saved).toMatchObject([
      {
        hours: {
          zone: 'Europe/Kyiv',
          holidays: true,
          weekly: {
            mon: [
              ['09:00', '13:00'],
              ['14:00', '18:00'],
            ],
            tue: [['09:00', '18:00']],
          },
          exceptions: [{ ranges: [] }],
        },
      },
    ]),
  )
})

test('staff set when an entry is shown, and its unlock code has to be typed once it is switched on', async () => {
  const server = serve(aProfileWire({ phones: [{ id: 'a', value: '+380671234567' }] }))
  const { user } = await open()
  const { visibility } = messages.ua
  await user.click(listOf('phones').getByRole('button', { name: new RegExp(content.visibility.shows) }))
  await user.click(screen.getByRole('switch', { name: visibility.code }))
  await user.click(save())
  expect(await screen.findByText(errors['item-code-invalid'])).toBeTruthy()
  expect(server.saved).toEqual([])
  await user.type(screen.getByRole('textbox', { name: visibility.codeUse }), 'open sesame')
  await user.click(screen.getByRole('switch', { name: visibility.adult }))
  fireEvent.change(screen.getByLabelText(visibility.from), { target: { value: '2026-12-01T18:00' } })
  await user.click(save())
  await waitFor(() =>
    expect(server.saved).toMatchObject([
      {
        phones: [{ id: 'a', visibility: { from: '2026-12-01T18:00', code: 'open sesame', adult: true } }],
      },
    ]),
  )
})

test('an entry’s stored unlock code stays while staff hide the entry, and is removed when they switch the code off', async () => {
  const server = serve(
    aProfileWire({ phones: [{ id: 'a', value: '+380671234567', visibility: { has_code: true } }] }),
  )
  const { user } = await open(vi.fn())
  const { visibility } = messages.ua
  await user.click(listOf('phones').getByRole('button', { name: new RegExp(content.visibility.shows) }))
  await user.click(screen.getByRole('switch', { name: visibility.shown }))
  await user.click(save())
  await waitFor(() => expect(server.saved).toHaveLength(1))
  expect(server.saved).toMatchObject([{ phones: [{ visibility: { off: true, has_code: true } }] }])
  await user.click(screen.getByRole('switch', { name: visibility.code }))
  await user.click(save())
  await waitFor(() => expect(server.saved).toHaveLength(2))
  expect(server.saved[1]).toMatchObject({ phones: [{ visibility: { off: true } }] })
  expect(JSON.stringify(server.saved[1])).not.toContain('code')
})

test('leaving unsaved changes of a profile’s page asks for confirmation once', async () => {
  serve(aProfileWire())
  const onClose = vi.fn()
  const { user } = await open(onClose)
  await user.type(screen.getByRole('textbox', { name: lists.info }), 'Наше')
  await user.click(screen.getByRole('button', { name: words.cancel }))
  const dialog = screen.getByRole('dialog', { name: words.closing.title, hidden: true })
  await user.click(within(dialog).getByRole('button', { name: words.closing.leave, hidden: true }))
  expect(onClose).toHaveBeenCalledOnce()
})
