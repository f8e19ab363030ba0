import { type IncidentState, STATES_OF_KIND } from '@dotyk/domain/service-status'
import { Button } from '@dotyk/ui/button'
import { FormError, NativeSelect } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addIncidentUpdate, incidentsQuery, type StaffIncident } from '../../shared/calls/incidents.ts'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'
import { useUnsavedChanges } from '../../shared/dialog/unsaved-changes.ts'
import { showSuccessToast } from '../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../shared/use-call.ts'
import { TextFields } from './incident-fields.tsx'
import styles from './incidents.module.css'
import { INCIDENT_FIELDS, requireTexts } from './require-texts.ts'

interface UpdateFormProps {
  incident: StaffIncident
  name: string
  onClose: () => void
}

/** A form for an update of an announcement, which also sets its state. */
export function UpdateForm({ incident, name, onClose }: UpdateFormProps) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const { id, kind, version } = incident
  const [typed, setTyped] = useStoredDraft(`incident-update-${id}`, {
    state: incident.state,
    textUa: '',
    textEn: '',
  })
  const call = useCall(t('incidents.notUpdated'), INCIDENT_FIELDS)
  useUnsavedChanges(typed.textUa + typed.textEn !== '' && !call.busy, t('incidents.leaveText'))
  const refresh = () => queries.invalidateQueries({ queryKey: incidentsQuery.queryKey })

  function change(part: Partial<typeof typed>): void {
    call.clear()
    setTyped(before => ({ ...before, ...part }))
  }

  async function publish(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (call.refuse(requireTexts({ textUa: typed.textUa, textEn: typed.textEn }))) return
    const { state, textUa, textEn } = typed
    await call.run(async () => {
      // After a change by somebody else, the card shows it, and what was typed stays.
      await addIncidentUpdate(id, { version, state, text: { ua: textUa, en: textEn } }).catch(
        async (error: unknown) => {
          await refresh()
          throw error
        },
      )
      showSuccessToast('creating')
      await refresh()
      onClose()
    })
  }

  return (
    <form
      ref={call.form}
      noValidate
      className={styles.form}
      aria-label={t('incidents.update', { title: name })}
      onSubmit={event => void publish(event)}
    >
      <NativeSelect
        label={t('incidents.state')}
        value={typed.state}
        onChange={event => change({ state: event.currentTarget.value as IncidentState })}
        options={STATES_OF_KIND[kind].map(state => ({ value: state, label: t(`incidents.states.${state}`) }))}
      />
      <TextFields typed={typed} errorOf={call.errorOf} onChange={change} />
      <FormError>{call.error}</FormError>
      <div className={styles.buttons}>
        <Button type="submit" size="small" variant="filled" busy={call.busy}>
          {t('incidents.publish')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('incidents.cancel')}
        </Button>
      </div>
    </form>
  )
}
