import type { BackendModule, i18n as I18n, InitOptions, ResourceKey, ThirdPartyModule } from 'i18next'

/*
 * What our pages use of i18next, for browsers: it takes the place of that package in their scripts
 * (tools/vite/small-i18next.ts), where it weighs a tenth. The server and the tests have i18next itself, and
 * small-i18next.test.ts holds every message against it (docs/decisions/0065).
 */

type Module = BackendModule | ThirdPartyModule
type Values = Record<string, unknown>
type Listener = (...args: unknown[]) => void
type Done = (error?: unknown) => void

/** A `t` of one language and namespace; both may be left to the page's. */
type Translate = (key: string, values?: Values) => string

export function createInstance(): I18n {
  const modules: Module[] = []
  const listeners = new Map<string, Set<Listener>>()
  /** Messages by language and namespace. */
  const store: Record<string, Record<string, ResourceKey>> = {}
  /** What is loading or has failed to: asked for once. */
  const requests = new Map<string, { done: boolean; promise: Promise<void> }>()
  const options: InitOptions & { ns: string[]; defaultNS: string } = { ns: [], defaultNS: 'translation' }
  let changingTo: string | undefined

  function emit(event: string, ...args: unknown[]) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...args)
  }

  /** A key of another namespace names it: `errors:not-found`. */
  function locate(key: string, namespace: string): [namespace: string, path: string] {
    const colon = key.indexOf(':')
    return colon < 0 ? [namespace, key] : [key.slice(0, colon), key.slice(colon + 1)]
  }

  function find(language: string, namespace: string, path: string): unknown {
    let found: unknown = store[language]?.[namespace]
    for (const name of path.split('.')) {
      found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
    }
    return found
  }

  function translate(language: string, namespace: string, key: string, values: Values = {}): string {
    const [space, path] = locate(key, namespace)
    const { count } = values
    const forms = typeof count === 'number' ? pluralForms(language, count) : ['']
    const text = forms.map(form => find(language, space, path + form)).find(each => typeof each === 'string')
    return interpolate(text ?? path, values)
  }

  function load(language: string, namespace: string): Promise<void> | undefined {
    const backend = modules.find((module): module is BackendModule => module.type === 'backend')
    if (!backend || store[language]?.[namespace]) return undefined
    const name = `${language}|${namespace}`
    const known = requests.get(name)
    if (known) return known.done ? undefined : known.promise
    const request = { done: false, promise: Promise.resolve() }
    requests.set(name, request)
    request.promise = new Promise(resolve => {
      backend.read(language, namespace, (error, messages) => {
        request.done = true
        if (!error && isRecord(messages)) (store[language] ??= {})[namespace] = messages
        resolve()
      })
    })
    return request.promise
  }

  /** Calls back at once where all is there, so that a finished page waits for nothing. */
  function loadAll(language: string, done: Done): void {
    const waiting = options.ns.flatMap(namespace => load(language, namespace) ?? [])
    if (waiting.length === 0) done()
    else void Promise.all(waiting).then(() => done())
  }

  const instance = {
    options,
    isInitialized: false,
    language: '',
    languages: [] as string[],
    resolvedLanguage: undefined as string | undefined,

    use(module: Module) {
      modules.push(module)
      return typed
    },

    init(given: InitOptions = {}) {
      Object.assign(options, given, {
        ns: [given.ns ?? []].flat(),
        defaultNS: given.defaultNS ?? options.defaultNS,
      })
      for (const [language, messages] of Object.entries(given.resources ?? {}))
        store[language] = { ...messages }
      for (const module of modules) if (module.type === '3rdParty') module.init(typed)
      return instance.changeLanguage(given.lng ?? '')
    },

    changeLanguage(language: string) {
      changingTo = language
      emit('languageChanging', language)
      if (!instance.language) setLanguage(language)
      return new Promise<Translate>(resolve => {
        loadAll(language, () => {
          // The last one asked for counts, whichever was loaded first.
          if (changingTo === language) {
            changingTo = undefined
            setLanguage(language)
            instance.isInitialized = true
            emit('languageChanged', language)
          }
          resolve(instance.t)
        })
      })
    },

    loadNamespaces(namespaces: string | readonly string[], done: Done = () => {}) {
      for (const namespace of [namespaces].flat()) {
        if (!options.ns.includes(namespace)) options.ns.push(namespace)
      }
      return new Promise<void>(resolve => {
        loadAll(instance.language, () => {
          done()
          resolve()
        })
      })
    },

    /** One that couldn't be loaded counts as well: its keys are shown, and nothing waits for it for ever. */
    hasLoadedNamespace(namespace: string) {
      const { language } = instance
      return Boolean(store[language]?.[namespace] ?? requests.get(`${language}|${namespace}`)?.done)
    },

    getResourceBundle: (language: string, namespace: string) => store[language]?.[namespace],

    exists(key: string, { ns = options.defaultNS }: { ns?: string } = {}) {
      return find(instance.language, ...locate(key, ns)) !== undefined
    },

    getFixedT:
      (language: string | null, namespace?: string | null): Translate =>
      (key, values) =>
        translate(language ?? instance.language, namespace ?? options.defaultNS, key, values),

    t: (key: string, values?: Values) => translate(instance.language, options.defaultNS, key, values),

    on(event: string, listener: Listener) {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
      return typed
    },

    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
  }

  function setLanguage(language: string) {
    instance.language = language
    instance.languages = [language]
    instance.resolvedLanguage = language
  }

  const typed = instance as unknown as I18n
  return typed
}

/** Endings of a counted message's key, the best first. */
function pluralForms(language: string, count: number): string[] {
  const form = `_${new Intl.PluralRules(language).select(count)}`
  return [...(count === 0 ? ['_zero'] : []), form, '', '_other']
}

/** Values go in as they are: React escapes them. */
function interpolate(text: string, values: Values): string {
  return text.replace(/\{\{(.+?)\}\}/g, (_, name: string) => {
    const value = values[name.trim()]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
