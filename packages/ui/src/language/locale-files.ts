import { DEFAULT_LANGUAGE, languageOfTag } from '@dotyk/domain/values'
import type { BackendModule, ResourceKey } from 'i18next'

async function fetchMessages(language: string, namespace: string): Promise<ResourceKey> {
  const response = await fetch(`/locales/${language}/${namespace}.json`)
  if (!response.ok) throw new Error(`/locales/${language}/${namespace}.json answered ${response.status}`)
  return (await response.json()) as ResourceKey
}

/** Loads messages on demand, one file per language and namespace; English is the fallback. */
export const localeFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(tag, namespace, done) {
    const language = languageOfTag(tag) ?? DEFAULT_LANGUAGE
    fetchMessages(language, namespace)
      .catch(() => fetchMessages('en', namespace))
      .then(
        messages => done(null, messages),
        (error: unknown) => done(error as Error, false),
      )
  },
}
