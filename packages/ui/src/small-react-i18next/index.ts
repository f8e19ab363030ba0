import { createContext, createElement, type ReactNode, use, useCallback, useSyncExternalStore } from 'react'

/*
 * What our pages use of react-i18next, for browsers: it takes the place of that package in their scripts
 * (tools/vite/small-i18next.ts), where it weighs a seventh. The server and the tests of components have react-i18next itself,
 * and small-react-i18next.test.tsx holds one against the other (docs/decisions/0065).
 */

type Translate = (key: string, values?: object) => string

/** What is asked of i18next. */
interface I18n {
  language: string
  on: (event: 'languageChanged', listener: () => void) => unknown
  off: (event: 'languageChanged', listener: () => void) => unknown
  hasLoadedNamespace: (namespace: string) => boolean
  loadNamespaces: (namespaces: readonly string[]) => Promise<void>
  getFixedT: (language: string, namespace: string | undefined) => Translate
}

const Context = createContext<I18n | null>(null)

export function I18nextProvider({ i18n, children }: { i18n: I18n; children?: ReactNode }) {
  return createElement(Context, { value: i18n }, children)
}

let outsideComponents: I18n

export const getI18n = (): I18n => outsideComponents

export const initReactI18next = {
  type: '3rdParty',
  init(i18n: I18n) {
    outsideComponents = i18n
  },
}

/** Suspends until the messages of all `namespaces` are there; `t` reads the first of them. */
export function useTranslation(namespaces?: string | readonly string[]): { t: Translate; i18n: I18n } {
  const i18n = use(Context) ?? outsideComponents
  const subscribe = useCallback(
    (onChange: () => void) => {
      i18n.on('languageChanged', onChange)
      return () => i18n.off('languageChanged', onChange)
    },
    [i18n],
  )
  const read = () => i18n.language
  const language = useSyncExternalStore(subscribe, read, read)
  const names = [namespaces ?? []].flat()
  // oxlint-disable-next-line typescript/only-throw-error -- React waits for the promise
  if (!names.every(name => i18n.hasLoadedNamespace(name))) throw i18n.loadNamespaces(names)
  return { t: fixedT(i18n, language, names[0]), i18n }
}

const known = new WeakMap<I18n, Map<string, Translate>>()

/** One function for each instance, language and namespace, so that it is the same between renders. */
function fixedT(i18n: I18n, language: string, namespace: string | undefined): Translate {
  const ofInstance = known.get(i18n) ?? new Map<string, Translate>()
  known.set(i18n, ofInstance)
  const name = `${language} ${namespace}`
  const t = ofInstance.get(name) ?? i18n.getFixedT(language, namespace)
  ofInstance.set(name, t)
  return t
}
