import type { CompanyPicture } from '@dotyk/domain/companies'
import { Button } from '@dotyk/ui/button'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './companies.module.css'
import type { CompanyChanges } from './company-changes.ts'
import { usePicture } from './use-picture.ts'
import type { CompanyForm } from './use-company-form.ts'

/** One picture of a company: what it is, a way to choose another, a way to remove it. */
export function PictureField({ picture, form }: { picture: CompanyPicture; form: CompanyForm }) {
  const { t } = useTranslation('console')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { stored, changes, errorOf } = form
  const chosen = changes.pictures[picture]
  const address = usePicture(chosen === undefined ? stored[picture] : chosen)
  const name = t(`companies.${picture}`)
  const error = errorOf(picture)

  function put(file: File | null) {
    form.change(before => withPicture(before, picture, file, stored[picture] !== null))
    if (input.current) input.current.value = ''
  }

  return (
    <div className={styles.picture}>
      <span className={styles.thumb}>{address && <img src={address} alt="" />}</span>
      <span id={id} className={styles.pictureName}>
        {name}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/svg+xml"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) put(file)
        }}
      />
      <Button
        size="small"
        variant="plain"
        name={picture}
        aria-label={`${address ? t('companies.replace') : t('companies.choose')}: ${name}`}
        onClick={() => input.current?.click()}
      >
        {address ? t('companies.replace') : t('companies.choose')}
      </Button>
      {address && (
        <Button
          size="small"
          variant="plain"
          aria-label={`${t('companies.remove')}: ${name}`}
          onClick={() => put(null)}
        >
          {t('companies.remove')}
        </Button>
      )}
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** A picture that was removed before it was ever stored is no change. */
function withPicture(
  changes: CompanyChanges,
  picture: CompanyPicture,
  file: File | null,
  isStored: boolean,
): CompanyChanges {
  const { [picture]: _before, ...others } = changes.pictures
  return { ...changes, pictures: file === null && !isStored ? others : { ...others, [picture]: file } }
}
