import { AUTO_SAVE_DELAY_MS } from '@dotyk/domain/profile'
import { expect, test } from 'vitest'
import { CHECK_DELAY_MS } from './saving.ts'
import { createTestClock, createMemoryStorage, createTestServer, openTestEditor } from './test-editor.ts'

const PHONE = '+380671234567'
const OTHER_PHONE = '+380501112233'

function aPage(first = {}) {
  const server = createTestServer(first)
  const clock = createTestClock()
  const storage = createMemoryStorage()
  const saving = openTestEditor(server, clock, storage)
  return { server, clock, storage, saving, rest: () => clock.pass(AUTO_SAVE_DELAY_MS) }
}

test('a change is saved 2,000 ms after the last one, and only the changed field is sent', async () => {
  const { server, clock, saving } = aPage({ info: 'Львів' })
  saving.edit('name', () => 'О')
  await clock.pass(1_999)
  saving.edit('name', () => 'Олена')
  await clock.pass(1_999)
  expect(server.received).toEqual([])
  expect(saving.get().phase).toBe('waiting')
  await clock.pass(1)
  expect(server.received).toEqual([{ name: 'Олена' }])
  expect(saving.get().phase).toBe('saved')
})

test('an undone change is not sent', async () => {
  const { server, clock, saving, rest } = aPage({ name: 'Олена' })
  saving.edit('name', () => 'Олен')
  saving.edit('name', () => 'Олена')
  await clock.pass(CHECK_DELAY_MS)
  expect(saving.get().phase).toBe('saved')
  await rest()
  expect(server.received).toEqual([])
})

test('one save runs at a time, and changes typed meanwhile are sent after it', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext('slow')
  saving.edit('name', () => 'Оле')
  await rest()
  saving.edit('name', () => 'Олена')
  saving.edit('info', () => 'Архітекторка')
  await rest()
  expect(server.received).toHaveLength(1)
  expect(saving.get().phase).toBe('saving')
  server.release()
  await clock.pass(0)
  expect(server.received).toEqual([{ name: 'Оле' }, { name: 'Олена', info: 'Архітекторка' }])
  expect(saving.get()).toMatchObject({ phase: 'saved', draft: { name: 'Олена', info: 'Архітекторка' } })
})

test('normalised values of a reply do not replace text typed since', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext('slow')
  saving.edit('phones', () => [{ id: 'a', value: '067 123 45 67' }])
  saving.edit('emails', () => [{ id: 'b', value: 'olena@EXAMPLE.com' }])
  await rest()
  saving.edit('emails', () => [{ id: 'b', value: 'olena@EXAMPLE.com.ua' }])
  server.release()
  await clock.pass(0)
  expect(saving.get().draft.phones).toEqual([{ id: 'a', value: PHONE }])
  expect(saving.get().draft.emails).toEqual([{ id: 'b', value: 'olena@EXAMPLE.com.ua' }])
})

test('fields that a save’s reply doesn’t change are not rendered again', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  const before = saving.get()
  saving.edit('name', () => 'Олена')
  await rest()
  expect(server.received).toEqual([{ name: 'Олена' }])
  const after = saving.get()
  expect(after.stored.phones).toBe(before.stored.phones)
  expect(after.draft.phones).toBe(before.draft.phones)
})

test('an invalid entry is not saved and shows why after a pause, and valid ones beside it are saved', async () => {
  const { server, saving, clock, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  saving.edit('phones', phones => [...phones, { id: 'b', value: '+380 50' }, { id: 'c', value: OTHER_PHONE }])
  saving.edit('name', () => 'Олена')
  await clock.pass(CHECK_DELAY_MS)
  expect(saving.get().problems).toEqual([])
  await rest()
  expect(server.received).toEqual([
    {
      name: 'Олена',
      phones: [
        { id: 'a', value: PHONE },
        { id: 'c', value: OTHER_PHONE },
      ],
    },
  ])
  expect(saving.get()).toMatchObject({
    phase: 'incomplete',
    problems: [{ field: 'phones', entry: 'b', part: 'value', key: 'phone-380-digits' }],
  })
  expect(saving.get().draft.phones.map(({ id }) => id)).toEqual(['a', 'b', 'c'])

  saving.edit('phones', phones =>
    phones.map(phone => (phone.id === 'b' ? { ...phone, value: '+380 50 111 22 44' } : phone)),
  )
  await clock.pass(CHECK_DELAY_MS)
  expect(saving.get().problems).toEqual([])
  await rest()
  expect(server.stored().fields.phones.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(saving.get().phase).toBe('saved')
})

test('an entry that becomes invalid stays stored with its old value', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  saving.edit('phones', () => [{ id: 'a', value: '' }])
  await rest()
  expect(server.received).toEqual([])
  expect(saving.get().problems).toMatchObject([{ entry: 'a', key: 'phone-required' }])
})

test('an entry just added and still blank is neither sent nor invalid', async () => {
  const { server, saving, rest } = aPage()
  saving.edit('phones', () => [{ id: 'a', value: '' }])
  await rest()
  expect(server.received).toEqual([])
  expect(saving.get()).toMatchObject({ phase: 'saved', problems: [] })
})

test('leaving a part of the draft shows its errors at once', () => {
  const { saving } = aPage()
  saving.edit('emails', () => [{ id: 'a', value: 'olena@' }])
  saving.reveal({ field: 'emails', entry: 'a', part: 'value' })
  expect(saving.get().problems).toMatchObject([{ entry: 'a', key: 'email-invalid' }])
})

test.each([
  ['a lost connection', 'lost-request', 1_000],
  ['a lost answer', 'lost-reply', 1_000],
  ['a server in trouble', { refuse: 'unavailable', status: 503 }, 1_000],
  ['too many requests', { refuse: 'too-many-requests', status: 429, retryAfter: 7 }, 7_000],
] as const)('after %s the unsaved change is kept and sent again', async (_, answer, wait) => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext(answer)
  saving.edit('name', () => 'Олена')
  await rest()
  expect(saving.get()).toMatchObject({ phase: 'failed', draft: { name: 'Олена' } })
  await clock.pass(wait - 1)
  expect(server.received).toHaveLength(1)
  await clock.pass(1)
  expect(server.received).toHaveLength(2)
  expect(server.stored().fields.name).toBe('Олена')
  expect(saving.get()).toMatchObject({ phase: 'saved', failure: null })
})

test('typing does not shorten the pause that the server asked for', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext({ refuse: 'too-many-requests', status: 429, retryAfter: 60 })
  saving.edit('name', () => 'О')
  await rest()
  saving.edit('name', () => 'Ол')
  await clock.pass(59_000)
  expect(server.received).toHaveLength(1)
  await clock.pass(1_000)
  expect(server.received.at(-1)).toEqual({ name: 'Ол' })
})

test('a save that its owner requests is sent immediately', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext('lost-request')
  saving.edit('name', () => 'Олена')
  await rest()
  saving.saveNow()
  await clock.pass(0)
  expect(saving.get().phase).toBe('saved')
})

test('a refused entry is marked, and the rest is sent without it', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext({ refuse: 'phone-too-long', status: 400, field: 'phones.1.value' })
  saving.edit('name', () => 'Олена')
  saving.edit('phones', () => [
    { id: 'a', value: PHONE },
    { id: 'b', value: OTHER_PHONE },
  ])
  await rest()
  await clock.pass(0)
  expect(server.stored().fields).toMatchObject({ name: 'Олена', phones: [{ id: 'a' }] })
  expect(saving.get()).toMatchObject({
    phase: 'incomplete',
    problems: [{ field: 'phones', entry: 'b', part: 'value', key: 'phone-too-long' }],
  })
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, title: 'Робочий' })))
  await rest()
  expect(server.stored().fields.phones).toHaveLength(2)
})

test('a refusal that names no field holds back only the field it concerns', async () => {
  const { server, saving, clock, rest } = aPage()
  const refusal = { refuse: 'invalid-body', status: 400 } as const
  server.answerNext(refusal, refusal)
  saving.edit('name', () => 'Олена')
  saving.edit('info', () => 'Львів')
  await rest()
  await clock.pass(0)
  expect(server.received).toEqual([{ name: 'Олена', info: 'Львів' }, { name: 'Олена' }, { info: 'Львів' }])
  expect(saving.get()).toMatchObject({
    phase: 'incomplete',
    draft: { name: 'Олена' },
    problems: [{ field: 'name', entry: null, key: 'invalid-body' }],
  })
  saving.edit('name', () => 'Олена К')
  await rest()
  expect(server.stored().fields.name).toBe('Олена К')
})

test('a value refused long after it was stored is not sent again and again', async () => {
  const { server, saving, clock, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  const refusal = { refuse: 'phone-too-long', status: 400, field: 'phones.0.value' } as const
  server.answerNext(refusal, refusal, refusal)
  saving.edit('phones', phones => [...phones, { id: 'b', value: OTHER_PHONE }])
  await rest()
  await clock.pass(0)
  expect(server.received).toHaveLength(1)
  expect(saving.get()).toMatchObject({ phase: 'incomplete', problems: [{ entry: 'a' }, { entry: null }] })
  saving.saveNow()
  await clock.pass(0)
  expect(server.received).toHaveLength(2)
})

test('after the session’s end no change is sent and no typed text is lost', async () => {
  const { server, storage, saving, clock, rest } = aPage()
  server.answerNext({ refuse: 'unauthorised', status: 401 })
  saving.edit('name', () => 'Олена')
  await rest()
  await clock.pass(600_000)
  expect(server.received).toHaveLength(1)
  expect(saving.get()).toMatchObject({ phase: 'stopped', failure: 'unauthorised' })

  const next = openTestEditor(server, clock, storage, 'next page')
  expect(next.get()).toMatchObject({ restored: true, draft: { name: 'Олена' } })
  await rest()
  expect(server.stored().fields.name).toBe('Олена')
})

test('changes saved in another tab appear in fields that aren’t being edited', async () => {
  const { server, saving, rest } = aPage({ name: 'Олена', info: 'Львів' })
  saving.edit('info', () => 'Львів і онлайн')
  server.storeElsewhere({ name: 'Олена Коваленко', info: 'Київ' })
  saving.accept(server.stored())
  expect(saving.get().draft).toMatchObject({ name: 'Олена Коваленко', info: 'Львів і онлайн' })
  await rest()
  expect(server.stored().fields).toMatchObject({ name: 'Олена Коваленко', info: 'Львів і онлайн' })
})

test('entries added to one list in two tabs are both kept', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  saving.edit('phones', phones => [...phones, { id: 'b', value: OTHER_PHONE }])
  server.storeElsewhere({
    phones: [
      { id: 'a', value: PHONE },
      { id: 'c', value: '+380631112233' },
    ],
  })
  saving.accept(server.stored())
  await rest()
  expect(server.stored().fields.phones.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

test('an entry removed before its save is answered does not return with the answer', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  server.answerNext('lost-reply')
  saving.edit('phones', phones => [...phones, { id: 'b', value: OTHER_PHONE }])
  await rest()
  saving.edit('phones', phones => phones.filter(({ id }) => id !== 'b'))
  saving.accept(server.stored())
  await rest()
  expect(saving.get().draft.phones.map(({ id }) => id)).toEqual(['a'])
  expect(server.stored().fields.phones.map(({ id }) => id)).toEqual(['a'])
})

test('an entry removed after an unanswered save is removed from the server as well', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  server.answerNext('lost-reply')
  saving.edit('phones', phones => [...phones, { id: 'b', value: OTHER_PHONE }])
  await rest()
  saving.edit('phones', phones => phones.filter(({ id }) => id !== 'b'))
  await rest()
  expect(server.stored().fields.phones.map(({ id }) => id)).toEqual(['a'])
})

test('a late answer of an older save changes nothing', async () => {
  const { server, saving, rest } = aPage({ name: 'Олена' })
  const old = server.stored()
  saving.edit('name', () => 'Олена Коваленко')
  await rest()
  saving.accept(old)
  expect(saving.get().draft.name).toBe('Олена Коваленко')
})

test('changes wait to be confirmed while auto-save is off', async () => {
  const { server, saving, clock, rest } = aPage()
  server.setAutoSave(false)
  saving.accept(server.stored())
  saving.edit('name', () => 'Олена')
  await rest()
  expect(saving.get().phase).toBe('unconfirmed')
  expect(server.received).toEqual([])
  saving.saveNow()
  await clock.pass(0)
  expect(server.stored().fields.name).toBe('Олена')
  expect(saving.get().phase).toBe('saved')
})

test('a change made after a confirmation waits to be confirmed itself while auto-save is off', async () => {
  const { server, saving, clock, rest } = aPage()
  server.setAutoSave(false)
  saving.accept(server.stored())
  server.answerNext('slow')
  saving.edit('name', () => 'Олена')
  saving.saveNow()
  await clock.pass(0)
  saving.edit('info', () => 'Львів')
  server.release()
  await rest()
  expect(server.received).toEqual([{ name: 'Олена' }])
  expect(saving.get()).toMatchObject({ phase: 'unconfirmed', draft: { info: 'Львів' } })
})

test('cancelling replaces unsaved changes by the server’s values', async () => {
  const { server, storage, saving, rest } = aPage({ name: 'Олена' })
  saving.edit('name', () => 'Щось інше')
  await rest()
  server.storeElsewhere({ info: 'Львів' })
  saving.edit('name', () => 'Ще інше')
  saving.discard(server.stored())
  expect(saving.get()).toMatchObject({ phase: 'saved', draft: { info: 'Львів' } })
  expect(saving.get().draft.name).toBe(server.stored().fields.name)
  expect(storage.length).toBe(0)
})

test('cancelling while a save is on its way shows the text that this save stores', async () => {
  const { server, saving, clock, rest } = aPage({ name: 'Олена' })
  server.answerNext('slow')
  saving.edit('name', () => 'Оксана')
  await rest()
  saving.discard(server.stored())
  server.release()
  await clock.pass(0)
  expect(saving.get()).toMatchObject({ phase: 'saved', draft: { name: 'Оксана' } })
})

test('a page being closed saves at once and keeps the change until the answer', async () => {
  const { server, storage, saving, clock } = aPage()
  server.answerNext('slow')
  saving.edit('name', () => 'Олена')
  saving.flush()
  expect(server.received).toEqual([{ name: 'Олена' }])
  expect(storage.length).toBe(1)
  server.release()
  await clock.pass(0)
  expect(storage.length).toBe(0)
})

test('the draft of a crashed page is restored beside changes stored since', async () => {
  const { server, clock, storage, saving } = aPage({ name: 'Олена', info: 'Львів' })
  saving.edit('name', () => 'Олена Коваленко')
  await clock.pass(CHECK_DELAY_MS)

  server.storeElsewhere({ info: 'Київ' })
  const later = createTestClock()
  const next = openTestEditor(server, later, storage, 'next page')
  expect(next.get()).toMatchObject({ restored: true, draft: { name: 'Олена Коваленко', info: 'Київ' } })
  await later.pass(AUTO_SAVE_DELAY_MS)
  expect(server.stored().fields).toMatchObject({ name: 'Олена Коваленко', info: 'Київ' })
  expect(storage.length).toBe(0)
})

test('a draft that the server had received is not announced as restored', async () => {
  const { server, clock, storage, saving, rest } = aPage()
  server.answerNext('lost-reply')
  saving.edit('name', () => ' Олена ')
  await rest()
  const next = openTestEditor(server, clock, storage, 'next page')
  expect(next.get()).toMatchObject({ restored: false, phase: 'saved' })
})

test('unsaved changes of an open tab stay with that tab', async () => {
  const { server, clock, storage, saving } = aPage()
  saving.edit('name', () => 'Олена')
  await clock.pass(CHECK_DELAY_MS)
  const other = openTestEditor(server, clock, storage, 'other', new Set(['page']))
  expect(other.get()).toMatchObject({ restored: false, draft: { name: '' } })
  expect(storage.length).toBe(1)
})

test('a save keeps what another device stored meanwhile', async () => {
  const { server, saving, clock, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  server.storeElsewhere({
    info: 'Львів',
    phones: [
      { id: 'a', value: PHONE },
      { id: 'b', value: OTHER_PHONE },
    ],
  })
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, title: 'Робочий' })))
  await rest()
  await clock.pass(0)
  expect(server.stored().fields).toMatchObject({
    info: 'Львів',
    phones: [
      { id: 'a', title: 'Робочий' },
      { id: 'b', value: OTHER_PHONE },
    ],
  })
  expect(saving.get()).toMatchObject({ phase: 'saved', draft: { info: 'Львів' }, conflicting: [] })
})

test('a field changed on two devices keeps the text typed here, and shows the conflict', async () => {
  const { server, saving, clock, rest } = aPage({ name: 'Олена', phones: [{ id: 'a', value: PHONE }] })
  server.storeElsewhere({ name: 'Оксана', phones: [{ id: 'a', value: OTHER_PHONE }] })
  saving.edit('name', () => 'Олена Коваленко')
  saving.accept(server.stored())
  expect(saving.get()).toMatchObject({ conflicting: ['name'], draft: { name: 'Олена Коваленко' } })
  expect(saving.get().others.name).toBe(server.stored().fields.name)
  expect(saving.get().draft.phones).toEqual([{ id: 'a', value: OTHER_PHONE }])
  await rest()
  await clock.pass(0)
  expect(server.stored().fields.name).toBe('Олена Коваленко')
})

test('an entry changed on two devices keeps the text typed here, and shows the conflict', () => {
  const { server, saving } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  server.storeElsewhere({ phones: [{ id: 'a', value: OTHER_PHONE }] })
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, title: 'Робочий' })))
  saving.accept(server.stored())
  expect(saving.get().conflicting).toEqual(['phones'])
  expect(saving.get().draft.phones).toEqual([{ id: 'a', value: PHONE, title: 'Робочий' }])
})

test('a saved change that another device replaces is announced once, an addition isn’t', async () => {
  const { server, saving, rest } = aPage({ name: 'Олена', phones: [{ id: 'a', value: PHONE }] })
  saving.edit('name', () => 'Олена Коваленко')
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, title: 'Робочий' })))
  await rest()
  const [saved] = server.stored().fields.phones
  server.storeElsewhere({ name: 'Оксана', info: 'Львів', phones: [saved!, { id: 'b', value: OTHER_PHONE }] })
  saving.accept(server.stored())
  const { replaced } = saving.get()
  expect(replaced).toEqual(['name'])
  expect(saving.get().others).toEqual({ name: 'Олена Коваленко' })
  expect(saving.get().conflicting).toEqual([])
  server.storeElsewhere({ name: 'Олеся' })
  saving.accept(server.stored())
  expect(saving.get()).toMatchObject({ draft: { name: 'Олеся' } })
  expect(saving.get().replaced).toBe(replaced)
})

test('the same change on two devices is no conflict', () => {
  const { server, saving } = aPage({ name: 'Олена' })
  server.storeElsewhere({ name: 'Оксана' })
  saving.edit('name', () => 'Оксана')
  saving.accept(server.stored())
  expect(saving.get().conflicting).toEqual([])
})

test('a change stored though its answer was lost is no conflict', async () => {
  const phones = [
    { id: 'a', value: PHONE },
    { id: 'b', value: PHONE },
  ]
  const { server, saving, rest } = aPage({ phones })
  const change = (id: string, title: string) =>
    saving.edit('phones', now => now.map(phone => (phone.id === id ? { ...phone, title } : phone)))
  server.answerNext('lost-reply')
  change('a', 'Офіс')
  await rest()
  server.storeElsewhere({
    phones: server.stored().fields.phones.map(each => (each.id === 'b' ? { ...each, title: 'Дім' } : each)),
  })
  change('a', 'Офіс у Львові')
  await rest()
  expect(server.stored().fields.phones.map(({ title }) => title)).toEqual(['Офіс у Львові', 'Дім'])
  expect(saving.get()).toMatchObject({ phase: 'saved', conflicting: [] })
})

test('the answer to the editor’s own save is no conflict, however it was normalised', async () => {
  const { server, saving, clock, rest } = aPage()
  server.answerNext('lost-reply')
  saving.edit('phones', () => [{ id: 'a', value: '067 123 45 67' }])
  await rest()
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, title: 'Робочий' })))
  saving.accept(server.stored())
  await clock.pass(60_000)
  expect(saving.get()).toMatchObject({ phase: 'saved', conflicting: [] })
})

test('an access code is removed from the page and its storage once it is saved', async () => {
  const { server, storage, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, visibility: { code: 'кіт у чоботях' } })))
  await rest()
  expect(server.received).toEqual([
    { phones: [{ id: 'a', value: PHONE, visibility: { code: 'кіт у чоботях' } }] },
  ])
  expect(saving.get().draft.phones[0]?.visibility).toEqual({ hasCode: true })
  expect(Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))).toEqual(
    [],
  )
})

test('an access code stored although the answer was lost is sent again and is no conflict', async () => {
  const { server, saving, clock, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  server.answerNext('lost-reply')
  saving.edit('phones', phones => phones.map(phone => ({ ...phone, visibility: { code: 'кіт у чоботях' } })))
  await rest()
  await clock.pass(60_000)
  expect(saving.get()).toMatchObject({ phase: 'saved', conflicting: [] })
  expect(saving.get().draft.phones[0]?.visibility).toEqual({ hasCode: true })
  expect(server.received.length).toBeGreaterThan(1)
})

test('a button’s place set by hand is saved like any other change', async () => {
  const { server, saving, rest } = aPage({ phones: [{ id: 'a', value: PHONE }] })
  const layout = [{ i: 'phone:a', x: 2, y: 0, w: 1, h: 80 / 60 }]
  saving.edit('layout', () => layout)
  await rest()
  expect(server.received).toEqual([{ layout }])
  saving.edit('layout', () => [])
  await rest()
  expect(server.stored().fields.layout).toEqual([])
})
