import {
  createInstance as createI18next,
  type BackendModule,
  type i18n as I18n,
  type Resource,
} from 'i18next'
import { beforeEach, describe, expect, test } from 'vitest'
import { messages } from './index.ts'
import { createInstance as createSmall } from './small-i18next.ts'

const everything: Record<'uk' | 'en', Resource[string]> = { uk: messages.ua, en: messages.en }
const LANGUAGES = ['uk', 'en'] as const

function start(
  create: () => I18n,
  options: { resources?: { uk: Resource[string] }; backend?: BackendModule } = {},
) {
  const { resources = everything, backend } = options
  const i18n = create()
  if (backend) i18n.use(backend)
  void i18n.init({
    lng: 'uk',
    resources,
    ns: Object.keys(resources.uk),
    defaultNS: 'common',
    fallbackLng: false,
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: { escapeValue: false },
    supportedLngs: [...LANGUAGES],
  })
  return i18n
}

/** Every message's key, `landing:hero.lead`, and its text. */
function* textsOf(value: object | string, key: string): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [key, value]
  else
    for (const [name, part] of Object.entries(value))
      yield* textsOf(part as object | string, `${key}.${name}`)
}

type Translate = (key: string, values: object) => string

test.each(LANGUAGES)('every message says in %s what i18next makes of it', language => {
  const [theirs, ours] = [createI18next, createSmall].map(
    create => start(create).getFixedT(language, 'common') as Translate,
  ) as [Translate, Translate]
  let told = 0
  for (const [space, texts] of Object.entries(everything[language])) {
    for (const [key, text] of textsOf(texts, '')) {
      const names = [...text.matchAll(/\{\{(.+?)\}\}/g)].map(([, name = '']) => name)
      const values = Object.fromEntries(names.map(name => [name, `<${name}> & $1`]))
      const whole = `${space}:${key.slice(1)}`
      expect(ours(whole, values)).toBe(theirs(whole, values))
      told++
      const stem = whole.replace(/_(?:zero|one|two|few|many|other)$/, '')
      if (stem === whole) continue
      for (const count of [0, 1, 1.5, 2, 5, 11, 21, 24, 1_000]) {
        expect(ours(stem, { ...values, count })).toBe(theirs(stem, { ...values, count }))
      }
    }
  }
  expect(told).toBeGreaterThan(1_000)
})

/** Files that arrive when the test says so, and what was asked for. */
function lateFiles() {
  const asked: string[] = []
  const waiting = new Map<string, () => void>()
  const backend: BackendModule = {
    type: 'backend',
    init() {},
    read(language, namespace, done) {
      const name = `${language}/${namespace}`
      asked.push(name)
      const texts = (everything as Resource)[language]?.[namespace]
      waiting.set(name, () => (texts ? done(null, texts) : done(new Error('no such file'), false)))
    },
  }
  return { asked, backend, arrive: (name: string) => waiting.get(name)?.() }
}

describe.each([
  ['i18next', createI18next],
  ['the small one', createSmall],
])('%s', (_, create) => {
  let resources: { uk: Resource[string] }
  // i18next writes what it loads into the object it was given.
  beforeEach(() => {
    resources = { uk: { common: messages.ua.common } }
  })

  test('has the messages it was given from the start', () => {
    const i18n = start(create, { resources, backend: lateFiles().backend })
    expect(i18n.isInitialized).toBe(true)
    expect(i18n.language).toBe('uk')
    expect(i18n.t('close')).toBe(messages.ua.common.close)
    expect([i18n.hasLoadedNamespace('common'), i18n.hasLoadedNamespace('errors')]).toEqual([true, false])
  })

  test('asks for a namespace once, and says when it is there', async () => {
    const files = lateFiles()
    const i18n = start(create, { resources, backend: files.backend })
    const loaded = Promise.all([i18n.loadNamespaces('errors'), i18n.loadNamespaces(['errors', 'common'])])
    expect(i18n.hasLoadedNamespace('errors')).toBe(false)
    files.arrive('uk/errors')
    await loaded
    expect(i18n.hasLoadedNamespace('errors')).toBe(true)
    expect(i18n.getFixedT(null, 'errors')('unknown')).toBe(messages.ua.errors.unknown)
    expect(files.asked).toEqual(['uk/errors'])
  })

  test('waits for nothing where all is there', () => {
    const i18n = start(create, { resources, backend: lateFiles().backend })
    let called = false
    void i18n.loadNamespaces('common', () => (called = true))
    expect(called).toBe(true)
  })

  test('shows keys where a file could not be loaded', async () => {
    const files = lateFiles()
    const i18n = start(create, { resources, backend: files.backend })
    const loaded = i18n.loadNamespaces('unheard-of')
    files.arrive('uk/unheard-of')
    await loaded
    expect(i18n.hasLoadedNamespace('unheard-of')).toBe(true)
    expect((i18n.t as (key: string) => string)('unheard-of:a.key')).toBe('a.key')
  })

  test('changes the language once its messages are there, and tells it', async () => {
    const files = lateFiles()
    const i18n = start(create, { resources, backend: files.backend })
    const told: unknown[] = []
    i18n.on('languageChanged', language => told.push(language))
    const changed = i18n.changeLanguage('en')
    expect([i18n.language, told]).toEqual(['uk', []])
    files.arrive('en/common')
    await changed
    expect([i18n.language, told]).toEqual(['en', ['en']])
    expect(i18n.t('close')).toBe(messages.en.common.close)
  })

  test('the language asked for last counts, whichever is there first', async () => {
    const files = lateFiles()
    const i18n = start(create, { resources, backend: files.backend })
    const english = i18n.changeLanguage('en')
    await i18n.changeLanguage('uk')
    files.arrive('en/common')
    await english
    expect(i18n.language).toBe('uk')
  })

  test('tells no more to who listens no longer', async () => {
    const i18n = start(create)
    const told: unknown[] = []
    const listener = (language: string) => told.push(language)
    i18n.on('languageChanged', listener)
    i18n.off('languageChanged', listener)
    await i18n.changeLanguage('en')
    expect(told).toEqual([])
  })

  test('knows which messages there are', () => {
    const i18n = start(create)
    expect(i18n.exists('errors:unknown')).toBe(true)
    expect(i18n.exists('errors:unheard-of')).toBe(false)
    expect(i18n.exists('unknown', { ns: 'errors' })).toBe(true)
  })
})
