import {
  BACKGROUND_DESIGNS,
  BACKGROUND_SIDES,
  POSTER_DESIGNS,
  MAX_POSTER_LINE_LENGTH,
  POSTER_SIZE_NAMES,
  SIGNATURE_LAYOUTS,
} from '@dotyk/domain/card'
import { LANGUAGES } from '@dotyk/domain/values'
import { currentLanguageOf } from '@dotyk/ui/language'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'

export const SHARE_PARTS = ['signature', 'background', 'poster', 'wallet', 'site'] as const
export type SharePart = (typeof SHARE_PARTS)[number]

type OptionName = 'layout' | 'background' | 'side' | 'poster' | 'size' | 'line' | 'language'

/**
 * The options chosen on the page. They are in the URL, so that they survive reloading and can be shared. A state mirrors the URL,
 * because the URL updates late, and controlled radio buttons would flicker meanwhile.
 */
export function useShareOptions() {
  const { i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() => Object.fromEntries(params))
  const optionOf = <Value extends string>(name: OptionName, values: readonly Value[], usual: Value): Value =>
    values.find(value => value === chosen[name]) ?? usual
  const part = SHARE_PARTS.find(each => each === params.get('part')) ?? 'signature'

  return {
    part,
    layout: optionOf('layout', SIGNATURE_LAYOUTS, 'photo'),
    background: optionOf('background', BACKGROUND_DESIGNS, 'colour'),
    side: optionOf('side', BACKGROUND_SIDES, 'right'),
    poster: optionOf('poster', POSTER_DESIGNS, 'colour'),
    size: optionOf('size', POSTER_SIZE_NAMES, 'a4'),
    line: (chosen['line'] ?? '').slice(0, MAX_POSTER_LINE_LENGTH),
    language: optionOf('language', LANGUAGES, currentLanguageOf(i18n)),
    /** Returns the address of another part, with the same options. */
    addressOf: (other: SharePart): string => `?${new URLSearchParams({ ...chosen, part: other }).toString()}`,
    choose(name: OptionName, value: string): void {
      const options = { ...chosen, [name]: value }
      setChosen(options)
      setParams({ ...options, part }, { replace: true, preventScrollReset: true })
    },
  }
}

export type ShareOptions = ReturnType<typeof useShareOptions>
