import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../use-format-number.ts'
import { type KeyHint, KeyHintsFoot } from '../keys/key-hints.tsx'
import type { LoadedList } from './use-list.ts'

/** The actions that a list offers by a key, besides moving between rows. */
export type ListAction = 'select' | 'open' | 'search' | 'filter'

interface ListFootProps {
  list: Pick<LoadedList<unknown>, 'isLoaded' | 'items' | 'total'>
  /** The actions of the list, in the order of their hints. */
  actions: readonly ListAction[]
}

/** The footer of a list: the number of loaded rows, and the keys that work in the list. */
export function ListFoot({ list, actions }: ListFootProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const hintsOf: Record<ListAction, readonly KeyHint[]> = {
    select: [
      { keys: ['x'], name: t('keys.select') },
      { keys: ['shift+x'], name: t('keys.selectTo') },
    ],
    open: [{ keys: ['Enter'], name: t('keys.openRow') }],
    search: [{ keys: ['/'], name: t('keys.search') }],
    filter: [{ keys: ['f'], name: t('keys.filter') }],
  }
  const hints = [
    { keys: ['j', 'k'], name: t('keys.row') },
    ...actions.flatMap(action => hintsOf[action]),
    { keys: ['?'], name: t('keys.all') },
  ]
  return (
    <KeyHintsFoot hints={hints}>
      {list.isLoaded && t('list.loaded', { loaded: number(list.items.length), total: number(list.total) })}
    </KeyHintsFoot>
  )
}
