import type { ServicePart } from '@dotyk/domain/service-status'
import { kyivDay, kyivMoment, kyivTime } from '@dotyk/domain/values'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeIncident, incidentsQuery, type StaffIncident } from '../../shared/calls/incidents.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import { PartFields, TitleFields } from './incident-fields.tsx'
import styles from './incidents.module.css'
import { INCIDENT_FIELDS, requireTexts } from './require-texts.ts'

interface ChangeFormProps {
  incident: StaffIncident
  name: string
  parts: readonly ServicePart[]
  onClose: () => void
}

/** A form for the title, the affected parts and the times of an announcement. */
export function ChangeForm({ incident, name, parts, onClose }: ChangeFormProps) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const stored = typedOf(incident)
  const [typed, setTyped] = useStoredDraft(`incident-change-${incident.id}`, stored)
  const [isPartMissing, setPartMissing] = useState(false)
  const call = useCall(t('incidents.notChanged'), INCIDENT_FIELDS)
  useUnsavedChanges(JSON.stringify(typed) !== JSON.stringify(stored) && !call.busy, t('incidents.leaveText'))
  const isMaintenance = incident.kind === 'maintenance'
  const refresh = () => queries.invalidateQueries({ queryKey: incidentsQuery.queryKey })

  function change(part: Partial<typeof typed>): void {
    call.clear()
    setTyped(before => ({ ...before, ...part }))
  }

  async function save(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { titleUa, titleEn } = typed
    const [startsAt, endsAt] = [kyivMoment(typed.startsAt), isMaintenance ? kyivMoment(typed.endsAt) : null]
    const wrong = {
      ...requireTexts({ titleUa, titleEn }),
      startsAt: startsAt === null ? ('incident-time-wrong' as const) : null,
      endsAt: isMaintenance && endsAt === null ? ('incident-time-wrong' as const) : null,
    }
    setPartMissing(typed.parts.length === 0)
    if (call.refuse(wrong) || typed.parts.length === 0) return
    const { version } = incident
    await call.run(async () => {
      await changeIncident(incident.id, {
        version,
        title: { ua: titleUa, en: titleEn },
        parts: typed.parts,
        // The fields have minutes, so an unchanged time keeps its seconds.
        ...(startsAt && typed.startsAt !== stored.startsAt && { startsAt: startsAt.toISOString() }),
        ...(endsAt && typed.endsAt !== stored.endsAt && { endsAt: endsAt.toISOString() }),
      }).catch(async (error: unknown) => {
        await refresh()
        throw error
      })
      showSuccessToast('changing')
      await refresh()
      onClose()
    })
  }

  return (
    <form
      ref={call.form}
      noValidate
      className={styles.form}
      aria-label={t('incidents.change', { title: name })}
      onSubmit={event => void save(event)}
    >
      <TitleFields typed={typed} errorOf={call.errorOf} onChange={change} />
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
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="filled" busy={call.busy}>
          {t('incidents.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('incidents.cancel')}
        </Button>
      </div>
    </form>
  )
}

function typedOf({ title, parts, startsAt, endsAt }: StaffIncident) {
  const inKyiv = (moment: string) => `${kyivDay(new Date(moment))}T${kyivTime(new Date(moment))}`
  return {
    titleUa: title.ua,
    titleEn: title.en,
    parts: [...parts],
    startsAt: inKyiv(startsAt),
    endsAt: endsAt === null ? '' : inKyiv(endsAt),
  }
}
