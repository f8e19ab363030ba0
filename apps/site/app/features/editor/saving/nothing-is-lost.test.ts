import { AUTO_SAVE_DELAY_MS, type Contact, PROFILE_FIELDS, isSameStoredValue } from '@dotyk/domain/profile'
import { normalisePhone } from '@dotyk/domain/values'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDraftCheck } from '../draft/draft-rules.ts'
import type { Draft } from '../draft/draft.ts'
import { CHECK_DELAY_MS } from './saving.ts'
import { createTestClock, createMemoryStorage, createTestServer, openTestEditor } from './test-editor.ts'

const VALUES = [
  '+380671234567',
  '067 123 45 67',
  '+48 600 100 200',
  '380501112233',
  '+380 50',
  'abc',
  '+',
] as const
const NAMES = ['О', 'Олена', ' Олена ', 'Ваше імʼя', 'x'.repeat(101), 'Olena K'] as const

const step = fc.oneof(
  fc.record({ do: fc.constant('name'), to: fc.constantFrom(...NAMES) }),
  fc.record({ do: fc.constant('add'), to: fc.constantFrom(...VALUES) }),
  fc.record({ do: fc.constant('change'), at: fc.nat(7), to: fc.constantFrom(...VALUES) }),
  fc.record({ do: fc.constant('remove'), at: fc.nat(7) }),
  fc.record({ do: fc.constant('move'), at: fc.nat(7), before: fc.nat(7) }),
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(50, 150, 1_000, 2_000, 8_000) }),
  fc.record({
    do: fc.constant('trouble'),
    answer: fc.constantFrom(
      'lost-request' as const,
      'lost-reply' as const,
      'slow' as const,
      { refuse: 'unavailable' as const, status: 503 },
      { refuse: 'too-many-requests' as const, status: 429, retryAfter: 3 },
      { refuse: 'phone-too-long' as const, status: 400, field: 'phones.0.value' },
      { refuse: 'text-characters' as const, status: 400, field: 'name' },
      { refuse: 'invalid-body' as const, status: 400 },
    ),
  }),
  fc.record({ do: fc.constant('answer') }),
  fc.record({ do: fc.constant('other tab'), to: fc.constantFrom('Львів', 'Київ', 'Одеса') }),
  fc.record({ do: fc.constant('leave') }),
  fc.record({ do: fc.constant('crash') }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

/** Runs the steps in the editor and in a model of what the person has typed. */
async function live(steps: readonly Step[]) {
  const server = createTestServer({ phones: [{ id: 'first', value: '+380671234567' }] })
  const storage = createMemoryStorage()
  let believed: Pick<Draft, 'name' | 'phones'> = server.stored().fields
  let [clock, saving, kill] = openPage(0)
  let pages = 1
  let entries = 0

  function openPage(page: number) {
    const time = createTestClock()
    let isAlive = true
    const connection = {
      ...server,
      send: (changes: Partial<Draft>, version: number) => (isAlive ? server.send(changes, version) : never()),
    }
    const kill = () => void (isAlive = false)
    return [time, openTestEditor(connection, time, storage, `page ${page}`), kill] as const
  }

  function editPhones(change: (phones: Contact[]) => Contact[]) {
    believed = { ...believed, phones: change(believed.phones) }
    saving.edit('phones', change)
  }

  for (const each of steps) {
    const idAt = (at: number) => believed.phones[at % Math.max(believed.phones.length, 1)]?.id
    switch (each.do) {
      case 'name':
        believed = { ...believed, name: each.to }
        saving.edit('name', () => each.to)
        break
      case 'add': {
        const id = `entry-${entries++}`
        editPhones(phones => [...phones, { id, value: each.to }])
        break
      }
      case 'change': {
        const id = idAt(each.at)
        editPhones(phones => phones.map(phone => (phone.id === id ? { ...phone, value: each.to } : phone)))
        break
      }
      case 'remove': {
        const id = idAt(each.at)
        editPhones(phones => phones.filter(phone => phone.id !== id))
        break
      }
      case 'move': {
        const [moved, place] = [idAt(each.at), idAt(each.before)]
        editPhones(phones => moveBefore(phones, moved, place))
        break
      }
      case 'wait':
        await clock.pass(each.ms)
        break
      case 'trouble':
        server.answerNext(each.answer)
        break
      case 'answer':
        server.release()
        await clock.pass(0)
        break
      case 'other tab':
        server.storeElsewhere({ info: each.to })
        saving.accept(server.stored())
        break
      case 'leave':
        saving.flush()
        break
      case 'crash':
        await clock.pass(CHECK_DELAY_MS)
        kill()
        server.release()
        await createTestClock().pass(0)
        ;[clock, saving, kill] = openPage(pages++)
    }
  }
  return { server, storage, clock, saving, believed }
}

function moveBefore(phones: Contact[], id: string | undefined, place: string | undefined): Contact[] {
  const moved = phones.find(phone => phone.id === id)
  if (!moved || id === place) return phones
  return phones.flatMap(phone => (phone === moved ? [] : phone.id === place ? [moved, phone] : phone))
}

const never = () => new Promise<never>(() => {})
const readAs = ({ name, phones }: Pick<Draft, 'name' | 'phones'>) => ({
  name: name.trim(),
  phones: phones.map(({ id, value }) => [id, normalisePhone(value)]),
})

test('the editor loses nothing typed and stores everything valid, in order, after any edits, failures and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async steps => {
      const { server, storage, clock, saving, believed } = await live(steps)
      expect(readAs(saving.get().draft)).toEqual(readAs(believed))

      server.heal()
      server.release()
      await clock.pass(60_000)
      saving.saveNow()
      await clock.pass(AUTO_SAVE_DELAY_MS)

      const { draft, phase, problems } = saving.get()
      expect(readAs(draft)).toEqual(readAs(believed))
      const stored = server.stored().fields
      const { values, problems: wrong } = createDraftCheck()(
        { ...stored, ...believed, info: stored.info },
        stored,
        [],
      )
      expect(readAs(stored)).toEqual(readAs(values))
      expect(isSameStoredValue(draft.info, stored.info)).toBe(true)
      expect(problems).toHaveLength(wrong.length)
      expect(phase).toBe(wrong.length > 0 ? 'incomplete' : 'saved')
      if (phase === 'saved') expect(storage.length).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('two devices editing one profile lose nothing of either', async () => {
  const device = fc.constantFrom(0, 1)
  const twoSteps = fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), device }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('caption' as const), device }) },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(150, 1_000, 2_000) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('trouble' as const),
        answer: fc.constantFrom('lost-request' as const, 'lost-reply' as const),
      }),
    },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(twoSteps, { maxLength: 30 }), async steps => {
      const own = [0, 1].map(at => ({
        id: `own-${at}`,
        name: 'link',
        value: `https://example.com/own-${at}`,
      }))
      const server = createTestServer({ socialNetworks: own })
      const clock = createTestClock()
      const devices = [0, 1].map(at => openTestEditor(server, clock, createMemoryStorage(), `device ${at}`))
      const written: Record<string, string> = {}
      const adds = steps.filter(each => each.do === 'add')
      for (const [at, each] of steps.entries()) {
        if (each.do === 'add' && adds.indexOf(each) >= PROFILE_FIELDS.emails.limit) continue
        if (each.do === 'wait') await clock.pass(each.ms)
        else if (each.do === 'trouble') server.answerNext(each.answer)
        else if (each.do === 'add') {
          const id = `added-${each.device}-${at}`
          devices[each.device]?.edit('emails', emails => [...emails, { id, value: `a${at}@example.com` }])
          written[id] = `a${at}@example.com`
        } else {
          const id = `own-${each.device}`
          devices[each.device]?.edit('socialNetworks', links =>
            links.map(link => (link.id === id ? { ...link, title: `title ${at}` } : link)),
          )
          written[id] = `title ${at}`
        }
      }
      server.heal()
      await clock.pass(120_000)
      const { emails, socialNetworks } = server.stored().fields
      const found = [
        ...emails.map(({ id, value }) => [id, value]),
        ...socialNetworks.flatMap(({ id, title }) => (title ? [[id, title]] : [])),
      ]
      expect(Object.fromEntries(found)).toEqual(written)
      for (const each of devices) expect(each.get()).toMatchObject({ phase: 'saved', conflicting: [] })
    }),
    { numRuns: 200 },
  )
})
