import { INCIDENT_LIMITS, SERVICE_PARTS, type ServicePart } from '@dotyk/domain/service-status'
import { Checkbox, FormError, TextArea, TextField } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import styles from './incidents.module.css'

/** Texts of an announcement as typed, in both languages. */
export interface TypedTitles {
  titleUa: string
  titleEn: string
}

export interface TypedTexts {
  textUa: string
  textEn: string
}

interface TextFieldsProps<Typed> {
  typed: Typed
  errorOf: (field: string) => string | undefined
  onChange: (part: Partial<Typed>) => void
}

export function TitleFields({ typed, errorOf, onChange }: TextFieldsProps<TypedTitles>) {
  const { t } = useTranslation('console')
  return (
    <>
      <TextField
        name="title.ua"
        lang="uk"
        label={t('incidents.titleUa')}
        value={typed.titleUa}
        maxLength={INCIDENT_LIMITS.title}
        error={errorOf('title.ua')}
        onChange={event => onChange({ titleUa: event.currentTarget.value })}
      />
      <TextField
        name="title.en"
        lang="en"
        label={t('incidents.titleEn')}
        value={typed.titleEn}
        maxLength={INCIDENT_LIMITS.title}
        error={errorOf('title.en')}
        onChange={event => onChange({ titleEn: event.currentTarget.value })}
      />
    </>
  )
}

export function TextFields({ typed, errorOf, onChange }: TextFieldsProps<TypedTexts>) {
  const { t } = useTranslation('console')
  return (
    <>
      <TextArea
        name="text.ua"
        lang="uk"
        rows={3}
        label={t('incidents.textUa')}
        value={typed.textUa}
        maxLength={INCIDENT_LIMITS.text}
        error={errorOf('text.ua')}
        onChange={event => onChange({ textUa: event.currentTarget.value })}
      />
      <TextArea
        name="text.en"
        lang="en"
        rows={3}
        label={t('incidents.textEn')}
        value={typed.textEn}
        maxLength={INCIDENT_LIMITS.text}
        error={errorOf('text.en')}
        onChange={event => onChange({ textEn: event.currentTarget.value })}
      />
    </>
  )
}

interface PartFieldsProps {
  /** The parts to choose from. */
  parts: readonly ServicePart[]
  chosen: readonly ServicePart[]
  isMissing: boolean
  onChange: (chosen: ServicePart[]) => void
}

/** The parts that an announcement affects. A part that is chosen but no longer configured stays chosen. */
export function PartFields({ parts, chosen, isMissing, onChange }: PartFieldsProps) {
  const { t } = useTranslation('console')
  const offered = SERVICE_PARTS.filter(part => parts.includes(part) || chosen.includes(part))
  return (
    <fieldset className={styles.group}>
      <legend>{t('incidents.parts')}</legend>
      {offered.map(part => (
        <Checkbox
          key={part}
          label={t(`incidents.partNames.${part}`)}
          checked={chosen.includes(part)}
          onChange={isChosen =>
            onChange(SERVICE_PARTS.filter(each => (each === part ? isChosen : chosen.includes(each))))
          }
        />
      ))}
      <FormError>{isMissing ? t('incidents.partsRequired') : null}</FormError>
    </fieldset>
  )
}
