import { incidentPhase, type ServicePart } from '@dotyk/domain/service-status'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StaffIncident } from '../../shared/calls/incidents.ts'
import { formatFullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import { ChangeForm } from './change-form.tsx'
import styles from './incidents.module.css'
import { UpdateForm } from './update-form.tsx'

/** An announcement with its updates, and forms to add an update and to change it. */
export function IncidentCard({
  incident,
  parts,
}: {
  incident: StaffIncident
  parts: readonly ServicePart[]
}) {
  const { t } = useTranslation('console')
  const language = useLanguage()
  const [open, setOpen] = useState<'update' | 'change' | null>(null)
  const { kind, state, title, startsAt, endsAt, updates } = incident
  const name = title[language]
  const phase = incidentPhase(
    { state, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) },
    new Date(),
  )
  const time = (moment: string) => formatFullTime(new Date(moment), language)
  const close = () => setOpen(null)
  return (
    <li className={styles.card} data-phase={phase}>
      <div>
        <p className={styles.faint}>
          {t(`incidents.kinds.${kind}`)} · {t(`incidents.states.${state}`)} · {t(`incidents.phases.${phase}`)}
        </p>
        <h2 className={styles.title}>{name}</h2>
        <p className={styles.faint}>
          {endsAt === null ? time(startsAt) : `${time(startsAt)}\u00a0– ${time(endsAt)}`} ·{' '}
          {incident.parts.map(part => t(`incidents.partNames.${part}`)).join(', ')}
        </p>
      </div>
      {open === null && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={t('incidents.update', { title: name })}
            onClick={() => setOpen('update')}
          >
            {t('incidents.updateShort')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('incidents.change', { title: name })}
            onClick={() => setOpen('change')}
          >
            {t('incidents.changeShort')}
          </Button>
        </div>
      )}
      {open === 'update' && <UpdateForm incident={incident} name={name} onClose={close} />}
      {open === 'change' && <ChangeForm incident={incident} name={name} parts={parts} onClose={close} />}
      <ol className={styles.updates}>
        {updates.map(update => (
          <li key={update.at + update.state}>
            <p className={styles.faint}>
              {t(`incidents.states.${update.state}`)} · {time(update.at)}
            </p>
            <p className={styles.text}>{update.text[language]}</p>
          </li>
        ))}
      </ol>
    </li>
  )
}
