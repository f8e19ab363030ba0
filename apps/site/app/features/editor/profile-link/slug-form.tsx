import { checkSlug, PROFILE_PART_LIMITS, normaliseSlug, suggestSlug } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { FormError, TextField } from '@dotyk/ui/fields'
import { showToast } from '@dotyk/ui/toasts'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storeSlug } from '../../../shared/calls/profile-calls.ts'
import { useCall } from '../../../shared/forms/use-call.ts'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import { adoptProfile } from '../saving/own-profile.ts'
import styles from './profile-link.module.css'
import { withoutScheme } from './without-scheme.ts'
import { useSlugCheck } from './use-slug-check.ts'

const FIELD = 'slug'

/** A form that changes the card's custom URL or removes it, so that the card's address contains the profile's id. */
export function SlugForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['link', 'errors'])
  const { profile, saving } = useEditor()
  const { publicUrl } = useSiteData()
  const call = useCall(t('failed'), [FIELD])
  const [typed, setTyped] = useState(profile.slug ?? '')
  const answer = useSlugCheck(typed, profile.slug)
  const suggestion = profile.slug === null && typed === '' ? suggestSlug(profile.name) : ''
  const slug = normaliseSlug(typed)
  const address = `${withoutScheme(publicUrl)}/${slug}`
  const isNew = slug !== '' && slug !== profile.slug
  const wrong = answer === 'slug-invalid' || answer === 'slug-taken' ? t(`errors:${answer}`) : undefined

  async function save(wanted: string | null) {
    const done = await call.run(async () => {
      adoptProfile(saving, await storeSlug(wanted))
    })
    if (!done) return
    showToast(t('saved'))
    onClose()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (slug === profile.slug) onClose()
    else if (!call.refuse({ [FIELD]: checkSlug(typed) })) void save(slug)
  }

  return (
    <form ref={call.form} noValidate className={styles.form} onSubmit={submit}>
      <FormError>{call.error}</FormError>
      <div>
        <TextField
          label={t('label')}
          name={FIELD}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={PROFILE_PART_LIMITS.slugMax}
          autoFocus
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            call.clear()
          }}
          hint={isNew ? undefined : t('hint')}
          error={call.errorOf(FIELD) ?? wrong}
        />
        <p role="status" className={answer === 'free' ? styles.good : styles.hint}>
          {answer === 'free' && t('free', { address })}
          {answer === null && isNew && !call.errorOf(FIELD) && t('checking')}
        </p>
      </div>
      {suggestion && (
        <Button className={styles.alone} onClick={() => setTyped(suggestion)}>
          {t('suggest', { slug: suggestion })}
        </Button>
      )}
      {profile.slug !== null && <p className={styles.soft}>{t('earlier')}</p>}
      <div className={styles.actions}>
        <Button type="submit" variant="filled" busy={call.busy}>
          {t('save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
        {profile.slug !== null && (
          <Button variant="plain" onClick={() => void save(null)}>
            {t('reset')}
          </Button>
        )}
      </div>
    </form>
  )
}
