import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useBackCloses } from '@dotyk/ui/back-closes'
import { usePasteButton } from '../composer/use-paste-button.ts'
import type { ListName } from '../draft/draft.ts'
import { Icon } from '../icon.tsx'
import { ImportOffer } from '../moving/import-offer.tsx'
import { useDisabledFields } from '../use-disabled-fields.ts'
import {
  genericLinkOption,
  type PickerOption,
  PICKER_FILTERS,
  type PickerFilter,
  searchPickerOptions,
  pickerOptionGroupsFor,
  withoutDisabledLists,
} from './picker-options.ts'
import { pickerOptionId } from './option-id.ts'
import { suggestionsForText } from './plan-additions.ts'
import { PickerResults } from './picker-results.tsx'
import { PickerTiles } from './picker-tiles.tsx'
import { renderInTwoSteps } from './render-in-two-steps.ts'
import styles from './service-picker.module.css'
import { optionOffsetOfKey } from './option-offset-of-key.ts'
import { useOptionTexts } from './use-choice-texts.ts'

interface ServicePickerProps {
  list: ListName | null
  onChoose: (choice: PickerOption) => void
  /** Adds several pasted links at once; returns false if the text contains none. */
  onPaste: (text: string) => boolean
  onClose: () => void
}

/** A grid of everything that can be added, with filter chips and a search that understands synonyms. */
export function ServicePicker({ list, onChoose, onPaste, onClose }: ServicePickerProps) {
  const { t } = useTranslation(['editor', 'common'])
  useBackCloses(true, onClose)
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<PickerFilter>('popular')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const asked = useDeferredValue(query)
  const isSearching = asked.trim() !== ''
  const off = useDisabledFields()
  const groups = useMemo(
    () => withoutDisabledLists(pickerOptionGroupsFor(list, filter), off),
    [list, filter, off],
  )
  const results = useMemo(
    () => searchPickerOptions(list, asked).filter(({ choice }) => !off.has(choice.list)),
    [list, asked, off],
  )
  const choices = isSearching ? results.map(({ choice }) => choice) : groups.flatMap(group => group.choices)
  const guess = useMemo(() => suggestionsForText(asked), [asked])
  const heading = guess ? t(`guess.${guess.reason}`) : t('picker.found', { count: choices.length })
  const { reasonAgainst } = useOptionTexts()
  // The search is not focused on a phone, because the keyboard would cover half of the options.
  const [hasKeyboard] = useState(() => matchMedia('(pointer: fine)').matches)
  const paste = usePasteButton(text => {
    if (!takeSeveral(text)) write(text.trim())
    input.current?.focus()
  })

  useLayoutEffect(() => (box.current ? renderInTwoSteps(box.current) : undefined), [])

  useEffect(() => {
    if (active > 0) document.getElementById(pickerOptionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function write(text: string) {
    setQuery(text)
    setActive(0)
    box.current?.scrollTo(0, 0)
  }

  function choose(choice: PickerOption | undefined) {
    if (choice && !reasonAgainst(choice)) onChoose(choice)
  }

  const latestChoose = useRef(choose)
  useLayoutEffect(() => {
    latestChoose.current = choose
  })
  const pressTile = useCallback((choice: PickerOption) => latestChoose.current(choice), [])

  /** Adds pasted text with several links at once; a single link is shown as a search result instead. */
  function takeSeveral(text: string): boolean {
    return text.trim().includes('\n') && onPaste(text)
  }

  /**
   * Chooses the active result. If Enter is pressed before the deferred results are shown, the first result of the current query
   * is chosen.
   */
  function takeActive() {
    if (query === asked) choose(choices[active])
    else choose(searchPickerOptions(list, query).find(({ choice }) => !off.has(choice.list))?.choice)
  }

  function walk(event: KeyboardEvent) {
    // While text is composed with an input method, Enter and the arrow keys choose among its candidates.
    if (event.nativeEvent.isComposing) return
    const step = optionOffsetOfKey(event.key, box.current, isSearching || query !== '')
    if (step !== null) setActive(Math.max(0, Math.min(active + step, choices.length - 1)))
    else if (event.key === 'Enter') takeActive()
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={t('picker.title')} closeLabel={t('common:close')} onClose={onClose} wide quick>
      <div className={styles.body}>
        <div className={styles.search}>
          <Icon name="search" />
          <input
            ref={input}
            data-autofocus={hasKeyboard || undefined}
            type="text"
            role="combobox"
            aria-label={t('picker.search')}
            aria-expanded="true"
            aria-controls="picker-choices"
            aria-activedescendant={choices.length > 0 ? pickerOptionId(active) : undefined}
            aria-autocomplete="list"
            placeholder={t('picker.searchPlaceholder')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={query}
            onChange={event => write(event.target.value)}
            onKeyDown={walk}
            onPaste={(event: ClipboardEvent) => {
              if (takeSeveral(event.clipboardData.getData('text/plain'))) event.preventDefault()
            }}
          />
          {query !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('picker.clear')}
              onClick={() => write('')}
            >
              <Icon name="close" size={18} />
            </button>
          )}
          {query === '' && paste && (
            <button type="button" className={styles.paste} onClick={paste}>
              <Icon name="paste" size={18} /> {t('paste.paste')}
            </button>
          )}
        </div>
        {!isSearching && list === null && (
          <div className={styles.chips} role="group" aria-label={t('picker.kinds')}>
            {PICKER_FILTERS.map(each => (
              <button
                key={each}
                type="button"
                className={styles.chip}
                aria-pressed={each === filter}
                onClick={() => {
                  setFilter(each)
                  setActive(0)
                  box.current?.scrollTo(0, 0)
                }}
              >
                {t(`picker.chip.${each}`)}
              </button>
            ))}
          </div>
        )}
        <p className={isSearching ? styles.count : 'visually-hidden'} role="status">
          {isSearching && choices.length > 0 ? heading : ''}
        </p>
        <div
          ref={box}
          className={styles.choices}
          id="picker-choices"
          role="listbox"
          aria-label={t('picker.title')}
        >
          {isSearching ? (
            <PickerResults results={results} asked={asked} active={active} onChoose={choose} />
          ) : (
            <PickerTiles groups={groups} active={active} onChoose={pressTile} />
          )}
        </div>
        {!isSearching && list === null && <ImportOffer onOpen={onClose} />}
        {choices.length === 0 && (
          <div className={styles.nothing}>
            <p className={styles.nothingTitle}>{t('picker.nothing')}</p>
            <p>{t('picker.nothingText')}</p>
            <Button onClick={() => choose(genericLinkOption())}>
              <Icon name="link" size={18} /> {t('picker.addLink')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
