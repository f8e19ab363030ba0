import { earlierMoment } from '@dotyk/domain/profile'
import { useEffect, useMemo, useState } from 'react'
import { loadPhonePlan, useHasPhonePlan } from '../../../shared/phone-plan.ts'
import { createDraftCheck } from '../draft/draft-rules.ts'
import type { DraftRefusal } from '../draft/problem.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useTimerAt } from '../visibility/use-timer.ts'
import { useShownPictures, usePreviewedLook } from '../pictures/shown-pictures.ts'
import { previewCard } from './preview-card.ts'
import { createIncrementalCard } from './incremental-card.ts'

/** A stable empty array, because a field is checked again only when its inputs change. */
const NO_REFUSALS: readonly DraftRefusal[] = []

interface DraftCardOptions {
  /** The moment for which the card is shown, in milliseconds since 1970; null for the current moment. */
  at?: number | null
  /** `everything` also shows the items that no visitor sees at that moment. */
  shows?: 'everything' | undefined
}

/** Returns the card of the draft, updated on every keystroke. Few components are rendered again, so the update is not deferred. */
export function useDraftCard({ at = null, shows }: DraftCardOptions = {}) {
  const { profile, language } = useEditor()
  const photo = useShownPhoto()
  const { logo, background, groupLogo } = useShownPictures()
  const previewedLook = usePreviewedLook()
  const draft = useSavingState(state => state.draft)
  const stored = useSavingState(state => state.stored)
  // The preview has its own check, because each instance caches its last input.
  const check = useMemo(createDraftCheck, [])
  const hasPhonePlan = useHasPhonePlan()
  // Phone numbers that were formatted before the numbering plans loaded are formatted again.
  const show = useMemo(createIncrementalCard, [hasPhonePlan])
  const [now, setNow] = useState(() => Date.now())
  const shown = useMemo(() => {
    const { values } = check(draft, stored, NO_REFUSALS)
    const look = { photo, logo, background, groupLogo, previewedLook }
    const moment = new Date(at ?? Math.max(now, Date.now()))
    return show(previewCard(profile, values, look, moment, shows), language)
  }, [
    profile,
    language,
    check,
    show,
    draft,
    stored,
    photo,
    logo,
    background,
    groupLogo,
    previewedLook,
    at,
    now,
    shows,
  ])
  const { changesAt, hoursNow } = shown.card
  useTimerAt(at === null ? earlierMoment(changesAt, hoursNow?.staleAt ?? null) : null, setNow)
  const hasForeignNumber = shown.items.some(({ reading }) => UNGROUPED.test(reading))
  useEffect(() => {
    if (hasForeignNumber) loadPhonePlan()
  }, [hasForeignNumber])
  return shown
}

/** Matches a foreign number that is unformatted because no numbering plan has loaded. */
const UNGROUPED = /^\+(?!380)\d{7,}$/
