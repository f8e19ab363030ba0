import { exampleLink, findService } from '@dotyk/domain/profile'
import { type KeyboardEvent, lazy, memo, type PointerEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Entry, type ListName, mainPartName } from '../draft/draft.ts'
import type { DraftProblem } from '../draft/problem.ts'
import { useEditor, useEntry, useProblems } from '../editor-context.tsx'
import { fieldId } from './field-place.ts'
import { GripIcon, Icon } from '../icon.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { AddressParts } from './address-parts.tsx'
import { ButtonParts } from './button-parts.tsx'
import { EntryIcon } from './entry-icon.tsx'
import styles from './entry.module.css'
import { FieldGroup } from './field-group.tsx'
import { CaptionField } from './caption.tsx'
import { MainPart } from './part-field.tsx'
import { ProblemText } from './problem-text.tsx'
import { serviceOfEntry, useEntryNames } from './use-entry-names.ts'

const VisibilityPanel = lazy(async () => ({
  default: (await import('../visibility/visibility-panel.tsx')).VisibilityPanel,
}))
const VisibilityNote = lazy(async () => ({
  default: (await import('../visibility/visibility-note.tsx')).VisibilityNote,
}))

interface EntryRowProps {
  list: ListName
  id: string
  /** The entry's index in the list, from 0. */
  at: number
  last: number
  /** Whether the two buttons that move the entry are shown. */
  moving: boolean
  handle: (id: string) => Record<string, (event: PointerEvent<HTMLElement>) => void>
  onMove: (id: string, to: number) => void
  onToggleMoving: (id: string) => void
  onRemove: (id: string) => void
}

/** One entry: its drag handle, icon, fields, remove button and problems. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { list, id, at, last, moving, handle, onMove, onToggleMoving, onRemove } = props
  const { t } = useTranslation('editor')
  const { nameOf } = useEntryNames()
  const entry = useEntry(list, id)
  const problems = useProblems(list, id)
  const [showsWhen, setShowsWhen] = useState(false)
  const isLinkWrong = problems.some(({ key }) => key.startsWith('service-link-'))
  const example = exampleOf(isLinkWrong && entry ? serviceOfEntry(list, entry) : null)
  if (!entry) return null

  function moveByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowUp') onMove(id, at - 1)
    else if (event.key === 'ArrowDown') onMove(id, at + 1)
    else return
    event.preventDefault()
  }

  const name = nameOf(list, entry)
  return (
    <li className={styles.row} data-entry={id}>
      <FieldGroup className={styles.box} data-wrong={problems.length > 0 || undefined}>
        {last > 0 && (
          <button
            type="button"
            id={fieldId({ field: list, entry: id, part: 'handle' })}
            className={styles.handle}
            aria-label={t('entry.move', { name })}
            aria-expanded={moving}
            title={t('entry.moveHint')}
            onKeyDown={moveByKey}
            onClick={event => {
              // A click by a keyboard or screen reader has no pointer events, on which `handle` relies.
              if (event.detail === 0) onToggleMoving(id)
            }}
            {...handle(id)}
          >
            <GripIcon />
          </button>
        )}
        <Parts list={list} entry={entry} />
        <div className={styles.acts}>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('entry.remove', { name })}
            onClick={() => onRemove(id)}
          >
            <Icon name="remove" />
          </button>
          <button
            type="button"
            className={styles.when}
            aria-label={t('entry.when', { name })}
            aria-expanded={showsWhen}
            data-set={entry.visibility !== undefined || undefined}
            onClick={() => setShowsWhen(!showsWhen)}
          >
            <Icon name="clock" />
          </button>
        </div>
      </FieldGroup>
      {entry.visibility && !showsWhen && (
        <Suspense>
          <VisibilityNote visibility={entry.visibility} />
        </Suspense>
      )}
      {showsWhen && (
        <Suspense fallback={<div className={styles.coming} />}>
          <VisibilityPanel list={list} entry={entry} name={name} />
        </Suspense>
      )}
      {moving && (
        <div className={styles.moves}>
          <button
            type="button"
            className={styles.move}
            disabled={at === 0}
            onClick={() => onMove(id, at - 1)}
          >
            <Icon name="up" size={18} /> {t('entry.up')}
          </button>
          <button
            type="button"
            className={styles.move}
            disabled={at === last}
            onClick={() => onMove(id, at + 1)}
          >
            <Icon name="down" size={18} /> {t('entry.down')}
          </button>
        </div>
      )}
      {problems.map(problem => (
        <p
          key={problem.part}
          id={`${fieldId({ field: list, entry: id, part: problem.part })}-problem`}
          className={styles.problem}
        >
          <ProblemText problem={problem} example={rightExample(problem, example)} />
        </p>
      ))}
    </li>
  )
})

function Parts({ list, entry }: { list: ListName; entry: Entry }) {
  if (list === 'customButtons') return <ButtonParts entry={entry} />
  return list === 'addresses' ? <AddressParts entry={entry} /> : <LinkParts list={list} entry={entry} />
}

/** The fields for the icon, custom caption and link of an entry. */
function LinkParts({ list, entry }: { list: ListName; entry: Entry }) {
  const { t } = useTranslation('editor')
  const { kindOf } = useEntryNames()
  const { language } = useEditor()
  const isWide = useIsWide()
  const service = serviceOfEntry(list, entry)
  const found = service === null ? undefined : findService(service)
  const kind = kindOf(list, entry)
  const example = exampleOf(isWide && !('value' in entry && entry.value) ? service : null)
  const isByPhone = found?.inputs[0]?.kind === 'phone'
  const labels: Partial<Record<ListName, string>> = {
    phones: t('entry.phone'),
    waiterPhones: t('entry.phone'),
    emails: t('entry.email'),
    sites: t('entry.site'),
  }
  const placeholders: Partial<Record<ListName, string>> = {
    phones: '+380 67 123 45 67',
    waiterPhones: '+380 67 123 45 67',
    emails: 'olena@example.com',
    sites: 'example.com',
  }

  function whatToType(): string {
    if (!found || found.inputs.length === 0) return t('entry.onlyLink')
    return isByPhone ? t('entry.phoneOrLink') : t('entry.link')
  }

  const captionLabel = list === 'sites' ? t('entry.siteName') : t('entry.title')
  const captionHint =
    service === null
      ? t(list === 'sites' ? 'entry.siteNamePlaceholder' : 'entry.titlePlaceholder')
      : (found?.captions[language] ?? service)
  return (
    <>
      <EntryIcon list={list} service={service} />
      <div className={styles.parts}>
        <CaptionField
          list={list}
          entry={entry}
          label={`${kind}: ${captionLabel}`}
          placeholder={captionHint}
        />
        <MainPart
          list={list}
          entry={entry}
          part={mainPartName(list)}
          label={labels[list] ?? `${kind}: ${whatToType()}`}
          placeholder={
            placeholders[list] ??
            // On a phone the field is too narrow for a longer example.
            (isWide && example
              ? `${whatToType()}, ${t('entry.example', { example })}`
              : isByPhone
                ? t('entry.phone')
                : whatToType())
          }
        />
      </div>
    </>
  )
}

/** Returns a correct example for an invalid number or link. */
function rightExample({ key }: DraftProblem, link: string): string {
  if (key.startsWith('phone-')) return '067 123 45 67'
  return key.startsWith('service-link-') ? link : ''
}

/** Returns the readable form of a service's example link; '' if there is no example. */
function exampleOf(service: string | null): string {
  return service === null ? '' : exampleLink(service).replace(/^https:\/\/(?:www\.)?/, '')
}
