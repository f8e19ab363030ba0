import { useDebouncedValue } from '@dotyk/ui/debounce'
import { Dialog } from '../dialog/dialog.tsx'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Icon } from '../icons.tsx'
import type { ConsolePage } from '../shell/pages.ts'
import styles from './palette.module.css'
import { usePaletteGroups } from './use-palette-groups.ts'
import type { PaletteItem, PaletteSource } from './sources.ts'

interface PaletteProps {
  pages: readonly ConsolePage[]
  sources: readonly PaletteSource[]
  onClose: () => void
}

const PAUSE_MS = 150

/** The command palette, in which the user types to find pages, actions and the items of `sources`. */
export function Palette({ pages, sources, onClose }: PaletteProps) {
  const { t } = useTranslation(['console', 'common'])
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const settled = useDebouncedValue(text.trim(), PAUSE_MS)
  const { groups, isSearching } = usePaletteGroups(pages, sources, text.trim(), settled)
  const items = groups.flatMap(group => group.items)
  const [place, setPlace] = useState(0)
  const active = Math.min(place, items.length - 1)

  function choose(item: PaletteItem | undefined) {
    if (!item) return
    onClose()
    void navigate(item.to)
  }

  function handleKeys(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setPlace((active + step + items.length) % Math.max(items.length, 1))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      choose(items[active])
    }
  }

  return (
    <Dialog losesNothing title={t('palette.open')} onClose={onClose} wide>
      <div className={styles.palette}>
        <label className={styles.field}>
          <Icon name="search" />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('palette.open')}
            aria-expanded="true"
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={items[active] && `${listId}-${active}`}
            placeholder={t('palette.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={event => {
              setText(event.currentTarget.value)
              setPlace(0)
            }}
            onKeyDown={handleKeys}
          />
        </label>
        <div id={listId} role="listbox" aria-label={t('palette.results')} className={styles.list}>
          {groups.map(group => (
            <div key={group.name} role="group" aria-label={group.name}>
              <div className={styles.heading} aria-hidden="true">
                {group.name}
              </div>
              {group.items.map(item => {
                const index = items.indexOf(item)
                return (
                  <div
                    key={item.id}
                    id={`${listId}-${index}`}
                    role="option"
                    aria-selected={index === active}
                    className={styles.item}
                    ref={element => {
                      if (index === active) element?.scrollIntoView({ block: 'nearest' })
                    }}
                    onPointerMove={() => setPlace(index)}
                    onClick={() => choose(item)}
                  >
                    <Icon name={item.icon} />
                    <span className={styles.name}>{item.name}</span>
                    {item.note && <span className={styles.note}>{item.note}</span>}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
        <p role="status" className={styles.status}>
          {items.length === 0 && !isSearching
            ? t('palette.nothing')
            : isSearching
              ? t('palette.searching')
              : ''}
        </p>
      </div>
    </Dialog>
  )
}
