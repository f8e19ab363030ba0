import { SIGNATURE_LAYOUTS } from '@dotyk/domain/card'
import { LANGUAGES } from '@dotyk/domain/values'
import { languageOf } from '@dotyk/ui/language'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

export const SHARE_PARTS = ['signature', 'site'] as const
export type SharePart = (typeof SHARE_PARTS)[number]

/** What is chosen on the page. It is kept in the address, so that it survives reloading and can be sent to somebody. */
export function useShareOptions() {
  const { i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const optionOf = <Value extends string>(name: string, values: readonly Value[], usual: Value): Value =>
    values.find(value => value === params.get(name)) ?? usual

  return {
    part: optionOf('part', SHARE_PARTS, 'signature'),
    layout: optionOf('layout', SIGNATURE_LAYOUTS, 'photo'),
    language: optionOf('language', LANGUAGES, languageOf(i18n)),
    /** The address of another part, with the same options. */
    addressOf(part: SharePart): string {
      const changed = new URLSearchParams(params)
      changed.set('part', part)
      return `?${changed.toString()}`
    },
    choose(name: 'layout' | 'language', value: string): void {
      setParams(
        current => {
          current.set(name, value)
          return current
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

export type ShareOptions = ReturnType<typeof useShareOptions>
