import { findService, PROFILE_PART_LIMITS, listLimit, remainingEntries } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'
import type { PickerOption, PickerResult } from './picker-options.ts'
import { searchableItems } from './searchable-items.ts'

/** Returns the texts of a picker option: its name, the reason of the match and whether it is already on the card. */
export function useOptionTexts() {
  const { t } = useTranslation('editor')
  const { language } = useEditor()
  const draft = useSavingState(state => state.draft)

  function nameOf({ list, service }: PickerOption): string {
    return service === null
      ? t(`add.${list as 'phones'}`)
      : (findService(service)?.captions[language] ?? service)
  }

  return {
    nameOf,
    /** The reason of the match, with the matched words. */
    reasonOf: ({ choice, reason }: PickerResult): string => {
      if (reason?.kind === 'host') return reason.text
      if (reason?.kind === 'reachedBy') return t('picker.byPhone')
      if (reason?.kind === 'word') return wordsOf(choice, reason.text)
      if (choice.value !== '') return choice.value.replace(/^https:\/\/(?:www\.)?/, '')
      const group = choice.service === null ? undefined : findService(choice.service)?.group
      return group ? t(`group.${group}`) : t(`about.${choice.list as 'phones'}`)
    },
    isAdded: ({ list, service }: PickerOption): boolean =>
      (draft[list] as { name?: string }[]).some(({ name }) => service === null || name === service),
    /** The reason why the option cannot be added again, if there is one. */
    reasonAgainst: ({ list, service }: PickerOption): string | null =>
      remainingEntries(draft, list, service) > 0
        ? null
        : t('picker.full', { limit: listLimit(list) ?? PROFILE_PART_LIMITS.sameService }),
  }
}

/** Returns the matching word and two synonyms of the option. */
function wordsOf({ service, list }: PickerOption, word: string): string {
  const found = searchableItems(null).find(
    each => each.service === service && (service !== null || each.list === list),
  )
  const isLatin = /^[\w ]/.test(word)
  const others = (found?.words ?? []).filter(each => each !== word && /^[\w ]/.test(each) === isLatin)
  return [word, ...others].slice(0, 3).join(', ')
}
