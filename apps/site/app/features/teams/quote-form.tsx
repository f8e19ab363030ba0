import type { ErrorKey } from '@dotyk/contract/errors'
import { ACCESSORY_IDS, ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { QUOTE_REQUEST_RETENTION_DAYS } from '@dotyk/domain/quotes'
import { pathInLanguage } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError, NativeSelect, TextArea, TextField } from '@dotyk/ui/fields'
import type { ReactNode } from 'react'
import { AGREEMENT_PATHS } from '../../shared/forms/agreement-note.tsx'
import { LinkedText } from '../../shared/linked-text.tsx'
import { useSiteData } from '../../shared/site-data.ts'
import { useTexts } from '../../shared/texts.tsx'
import styles from './teams.module.css'

export interface QuoteFormState {
  /** A token that the server signs when it renders the form. */
  token: string
  /** The values typed before, by the fields' names. */
  typed: Readonly<Record<string, string>>
  errors: readonly { field: string; key: ErrorKey }[]
}

/**
 * The form that requests a quote. It is a plain HTML form, so it works without scripts.
 * @param form the state of the form; null once it was sent
 */
export function QuoteForm({ form }: { form: QuoteFormState | null }) {
  const { t } = useTexts('teams')
  return (
    <section id="request" aria-labelledby="request-title" className={styles.request}>
      {form ? (
        <>
          <h2 id="request-title">{t('form.title')}</h2>
          <p className={styles.requestLead}>{t('form.lead')}</p>
          <Fields form={form} />
        </>
      ) : (
        <div role="status" className={styles.sent}>
          <h2 id="request-title">{t('form.sent')}</h2>
          <p>{t('form.sentText')}</p>
          <a href="/teams#request" className={buttonClass()}>
            {t('form.another')}
          </a>
        </div>
      )}
    </section>
  )
}

function Fields({ form: { token, typed, errors } }: { form: QuoteFormState }) {
  const { t, language } = useTexts(['teams', 'catalogue', 'errors'])
  const { brand } = useSiteData()
  const first = errors.find(({ field }) => field !== '')?.field
  const errorOf = (name: string): ReactNode => {
    const found = errors.find(({ field }) => field === name)
    return found && t(`errors:${found.key}`)
  }
  const field = (name: string) => ({
    name,
    id: `request-${name}`,
    label: t(`form.${name as 'name'}`),
    defaultValue: typed[name] ?? '',
    error: errorOf(name),
    autoFocus: name === first,
  })
  const optional = t('form.optional')
  return (
    <form
      method="post"
      action={`${pathInLanguage('/teams', language, brand.defaultLanguage)}#request`}
      className={styles.form}
    >
      <input type="hidden" name="form" value={token} />
      <FormProblem errors={errors} />
      <div className={styles.pair}>
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('organization')} autoComplete="organization" aside={optional} />
      </div>
      <div className={styles.pair}>
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
        <TextField
          {...field('email')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <p className={styles.either}>{t('form.either')}</p>
      <div className={styles.pair}>
        <NativeSelect
          {...field('accessory')}
          options={[
            { value: '', label: t('form.unsure') },
            ...ACCESSORY_IDS.map(id => ({
              value: String(id),
              label: t(`catalogue:accessories.${ACCESSORY_KEYS[id]}`),
            })),
          ]}
        />
        <TextField {...field('count')} inputMode="numeric" autoComplete="off" aside={optional} />
      </div>
      <TextArea {...field('message')} rows={3} hint={t('form.messageHint')} aside={optional} />
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t('form.trap')} <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Consent
        isGiven={typed['consent'] === 'true'}
        error={errorOf('consent')}
        isFirst={first === 'consent'}
      />
      <Button type="submit" variant="filled" size="large" className={styles.send}>
        {t('form.send')}
      </Button>
      <p className={styles.keeping}>
        <LinkedText inNewTab>
          {t('form.keeping', {
            count: QUOTE_REQUEST_RETENTION_DAYS,
            privacy: AGREEMENT_PATHS.privacy,
          })}
        </LinkedText>
      </p>
    </form>
  )
}

/** Shows an error of the form as a whole, or a note that some fields need to be corrected. */
function FormProblem({ errors }: Pick<QuoteFormState, 'errors'>) {
  const { t } = useTexts(['teams', 'errors'])
  const [whole] = errors.filter(({ field }) => field === '')
  if (whole?.key === 'too-many-requests') return <FormError>{t('form.tooMany')}</FormError>
  if (whole) return <FormError>{t(`errors:${whole.key}`)}</FormError>
  return errors.length > 0 ? <FormError>{t('form.fix')}</FormError> : null
}

interface ConsentProps {
  isGiven: boolean
  error: ReactNode
  /** Whether this is the first field to correct. */
  isFirst: boolean
}

function Consent({ isGiven, error, isFirst }: ConsentProps) {
  const { t } = useTexts('teams')
  return (
    <div>
      <label className={styles.consent}>
        <input
          type="checkbox"
          name="consent"
          value="true"
          required
          defaultChecked={isGiven}
          autoFocus={isFirst}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'consent-error' : undefined}
        />
        <span>{t('form.consent')}</span>
      </label>
      {error && (
        <p id="consent-error" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
