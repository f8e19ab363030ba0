import { hasPermission } from '@dotyk/domain/staff'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { meQuery } from '../calls/me.ts'
import type { ConsolePage } from '../shell/pages.ts'
import type { PaletteItem, PaletteSource } from './sources.ts'

interface PaletteGroup {
  name: string
  items: readonly PaletteItem[]
}

/** The minimum number of typed characters with which the sources are searched. */
const FEWEST_CHARACTERS = 2

/** Returns the palette's results for a text, without empty groups. */
export function usePaletteGroups(
  pages: readonly ConsolePage[],
  sources: readonly PaletteSource[],
  text: string,
  settled: string,
): { groups: readonly PaletteGroup[]; isSearching: boolean } {
  const { t } = useTranslation('console')
  const { data: me } = useQuery(meQuery)
  const asked = sources.filter(({ permission }) => me && hasPermission(me.role, permission))
  const found = useQueries({
    queries: asked.map(({ name, search }) => ({
      queryKey: ['palette', name, settled],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(settled, signal),
      enabled: settled.length >= FEWEST_CHARACTERS,
    })),
  })
  const wanted = text.toLocaleLowerCase()
  const pageItems = pages
    .map(({ path, name, icon }) => ({ id: path, name: t(name), icon, to: path }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const actionItems = pages
    .flatMap(({ icon, actions = [] }) =>
      actions.map(({ name, to }) => ({ id: name, name: t(name), icon, to })),
    )
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
  const groups = [
    { name: t('palette.pages'), items: pageItems },
    { name: t('palette.actions'), items: actionItems },
    ...asked.map(({ name }, place) => ({
      name: t(name),
      items: text === '' ? [] : (found[place]?.data ?? []),
    })),
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: text !== settled || found.some(({ isFetching }) => isFetching),
  }
}
