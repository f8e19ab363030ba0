import { useEffect, useMemo } from 'react'
import { loadPhonePlan, useHasPhonePlan } from '../../../shared/phone-plan.ts'
import { createDraftCheck } from '../draft/draft-rules.ts'
import type { Refusal } from '../draft/problem.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useShownPictures, usePreviewedLook } from '../pictures/shown-pictures.ts'
import { previewCard } from './preview-card.ts'
import { createShownCard } from './shown-card.ts'

/** The same array each time: a field is checked again only where something about it changed. */
const NO_REFUSALS: readonly Refusal[] = []

/** The card of the draft, up to date with every key: little is drawn for one, so it needn't wait for the field. */
export function useDraftCard() {
  const { profile, language } = useEditor()
  const photo = useShownPhoto()
  const { logo, background, groupLogo } = useShownPictures()
  const previewedLook = usePreviewedLook()
  const draft = useSavingState(state => state.draft)
  const stored = useSavingState(state => state.stored)
  // A check of its own: the saving's remembers what that one last checked.
  const check = useMemo(createDraftCheck, [])
  const hasPhonePlan = useHasPhonePlan()
  // Numbers made before the plans came are grouped anew.
  const show = useMemo(createShownCard, [hasPhonePlan])
  const shown = useMemo(() => {
    const { values } = check(draft, stored, NO_REFUSALS)
    return show(
      previewCard(profile, values, { photo, logo, background, groupLogo, previewedLook }, new Date()),
      language,
    )
  }, [profile, language, check, show, draft, stored, photo, logo, background, groupLogo, previewedLook])
  const hasForeignNumber = shown.items.some(({ reading }) => UNGROUPED.test(reading))
  useEffect(() => {
    if (hasForeignNumber) loadPhonePlan()
  }, [hasForeignNumber])
  return shown
}

/** A foreign number as it reads while no plan is there. */
const UNGROUPED = /^\+(?!380)\d{7,}$/
