import {
  INCIDENT_KINDS,
  type IncidentKind,
  type IncidentState,
  type ServicePart,
  STATES_OF_KIND,
} from '@dotyk/domain/service-status'
import { kyivMoment } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { FormError, NativeSelect, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { announceIncident, incidentsQuery } from '../../shared/calls/incidents.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import { PartFields, TextFields, TitleFields, type TypedTexts, type TypedTitles } from './incident-fields.tsx'
import { INCIDENT_FIELDS, requireTexts } from './require-texts.ts'
import styles from './incidents.module.css'

interface Typed extends TypedTitles, TypedTexts {
  kind: IncidentKind
  state: IncidentState
  parts: ServicePart[]
  /** Times in Kyiv, `2026-11-28T10:00`; '' for none. */
  startsAt: string
  endsAt: string
}

const EMPTY: Typed = {
  kind: 'incident',
  state: 'investigating',
  titleUa: '',
  titleEn: '',
  textUa: '',
  textEn: '',
  parts: [],
  startsAt: '',
  endsAt: '',
}

/** A form for a new announcement; the typed text stays until it is published. */
export function AnnounceForm({ parts }: { parts: readonly ServicePart[] }) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const titleId = useId()
  const [typed, setTyped] = useStoredDraft('new-incident', EMPTY)
  const [isPartMissing, setPartMissing] = useState(false)
  const call = useCall(t('incidents.notAnnounced'), INCIDENT_FIELDS)
  useUnsavedChanges(JSON.stringify(typed) !== JSON.stringify(EMPTY) && !call.busy, t('incidents.leaveText'))
  const isMaintenance = typed.kind === 'maintenance'

  function change(part: Partial<Typed>): void {
    call.clear()
    setTyped(before => ({ ...before, ...part }))
  }

  async function announce(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const startsAt = typed.startsAt === '' ? null : kyivMoment(typed.startsAt)
    const endsAt = isMaintenance ? kyivMoment(typed.endsAt) : null
    const wrong = {
      ...requireTexts(typed),
      startsAt: typed.startsAt !== '' && startsAt === null ? ('incident-time-wrong' as const) : null,
      endsAt: isMaintenance && endsAt === null ? ('incident-time-wrong' as const) : null,
    }
    setPartMissing(typed.parts.length === 0)
    if (call.refuse(wrong) || typed.parts.length === 0) return
    await call.run(async () => {
      await announceIncident({
        kind: typed.kind,
        state: typed.state,
        title: { ua: typed.titleUa, en: typed.titleEn },
        text: { ua: typed.textUa, en: typed.textEn },
        parts: typed.parts,
        startsAt: startsAt?.toISOString() ?? null,
        endsAt: endsAt?.toISOString() ?? null,
      })
      setTyped(EMPTY)
      showSuccessToast('creating')
      await queries.invalidateQueries({ queryKey: incidentsQuery.queryKey })
    })
  }

  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('incidents.new')}
      </h2>
      <form
        ref={call.form}
        noValidate
        className={styles.form}
        aria-labelledby={titleId}
        onSubmit={event => void announce(event)}
      >
        <div className={styles.fields}>
          <NativeSelect
            label={t('incidents.kind')}
            value={typed.kind}
            onChange={event => {
              const kind = event.currentTarget.value as IncidentKind
              change({ kind, state: STATES_OF_KIND[kind][0] })
            }}
            options={INCIDENT_KINDS.map(kind => ({ value: kind, label: t(`incidents.kinds.${kind}`) }))}
          />
          {!isMaintenance && (
            <NativeSelect
              label={t('incidents.state')}
              value={typed.state}
              onChange={event => change({ state: event.currentTarget.value as IncidentState })}
              options={STATES_OF_KIND.incident.map(state => ({
                value: state,
                label: t(`incidents.states.${state}`),
              }))}
            />
          )}
        </div>
        <TitleFields typed={typed} errorOf={call.errorOf} onChange={change} />
        <TextFields typed={typed} errorOf={call.errorOf} onChange={change} />
        <PartFields
          parts={parts}
          chosen={typed.parts}
          isMissing={isPartMissing}
          onChange={chosen => {
            setPartMissing(false)
            change({ parts: chosen })
          }}
        />
        <div className={styles.fields}>
          <TextField
            type="datetime-local"
            name="startsAt"
            label={t('incidents.startsAt')}
            hint={t('incidents.startsNow')}
            value={typed.startsAt}
            error={call.errorOf('startsAt')}
            onChange={event => change({ startsAt: event.currentTarget.value })}
          />
          {isMaintenance && (
            <TextField
              type="datetime-local"
              name="endsAt"
              label={t('incidents.endsAt')}
              value={typed.endsAt}
              error={call.errorOf('endsAt')}
              onChange={event => change({ endsAt: event.currentTarget.value })}
            />
          )}
        </div>
        <FormError>{call.error}</FormError>
        <Button type="submit" variant="filled" busy={call.busy}>
          {t('incidents.announce')}
        </Button>
      </form>
    </section>
  )
}
