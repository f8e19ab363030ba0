import type { OwnProfile } from '@dotyk/contract/wire/profile'
import {
  isListField,
  isTextField,
  PROFILE_FIELDS,
  type ProfileField,
  isSameStoredValue,
} from '@dotyk/domain/profile'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  applyImport,
  type ImportInput,
  type ImportPreview,
  previewImport,
} from '../../../shared/calls/import-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { saveAllChanges } from '../../../shared/save-all-changes.ts'
import { type Draft, type DraftField, toStoredProfile } from '../draft/draft.ts'
import { useEditor } from '../editor-context.tsx'
import { createPhotoChanges } from '../photo/photo-changes.ts'
import { adoptProfile } from '../saving/own-profile.ts'
import type { Saving } from '../saving/saving-state.ts'

export type ImportStep =
  | { kind: 'choose' }
  | { kind: 'preview'; preview: ImportPreview }
  | { kind: 'applied'; added: number; left: number; undo: () => void }

/** The items that are chosen in a preview. */
export interface ImportSelection {
  items: ReadonlySet<string>
  photo: boolean
}

/** Reads, applies and undoes an import. After a failure, everything stays as it was typed and chosen. */
export function useImport() {
  const { i18n } = useTranslation('moving')
  const { saving, profile, announce } = useEditor()
  const [step, setStep] = useState<ImportStep>({ kind: 'choose' })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const request = useRef<AbortController>(null)
  const photos = createPhotoChanges({ profileId: profile.id, i18n, announce })

  useEffect(() => () => request.current?.abort(), [])

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController()
    request.current = controller
    setBusy(true)
    setFailure('')
    try {
      await work(controller.signal)
    } catch (error) {
      if (!controller.signal.aborted) setFailure(await explainFailure(i18n, error))
    } finally {
      setBusy(false)
    }
  }

  const read = (input: ImportInput) =>
    run(async signal => setStep({ kind: 'preview', preview: await previewImport(input, signal) }))

  const apply = (preview: ImportPreview, chosen: ImportSelection) =>
    run(async () => {
      // Unsaved changes in the editor are saved first, so that the import is applied on top of them.
      await saveAllChanges()
      const before = saving.get().draft
      const applied = await applyImport(preview.id, [...chosen.items])
      adoptProfile(saving, applied.profile)
      if (chosen.photo && preview.photo) await photos.storeDataUrl(preview.photo)
      setStep({
        kind: 'applied',
        added: applied.added.length + (chosen.photo ? 1 : 0),
        left: applied.left.length,
        undo: () => {
          undoImport(saving, before, applied.profile)
          if (chosen.photo) void photos.remove()
        },
      })
    })

  return {
    step,
    isBusy,
    failure,
    read,
    apply,
    stop: () => request.current?.abort(),
    goBack: () => {
      setFailure('')
      setStep({ kind: 'choose' })
    },
  }
}

/** Removes what an import added and restores what it replaced; later changes stay. */
function undoImport(saving: Saving, before: Draft, applied: OwnProfile): void {
  const after = toStoredProfile(applied).fields
  for (const field of Object.keys(PROFILE_FIELDS) as ProfileField[]) {
    if (isListField(field)) {
      const known = new Set(before[field].map(({ id }) => id))
      const added = new Set(after[field].map(({ id }) => id).filter(id => !known.has(id)))
      if (added.size > 0) {
        saving.editList(field, entries => entries.filter(({ id }) => !added.has(id)))
      }
    } else if ((isTextField(field) || field === 'hours') && !isSameStoredValue(before[field], after[field])) {
      restore(saving, field, before, after)
    }
  }
}

function restore(saving: Saving, field: DraftField, before: Draft, after: Draft): void {
  saving.edit(field, now => (isSameStoredValue(now, after[field]) ? before[field] : now))
}
