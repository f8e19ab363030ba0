import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPreview, PreviewItem } from '../../../shared/calls/import-calls.ts'
import { useShownPhoto } from '../photo/use-photo.ts'
import { ImportRow } from './import-row.tsx'
import styles from './import.module.css'
import type { ImportSelection } from './use-import.ts'

interface ImportPreviewStepProps {
  preview: ImportPreview
  isBusy: boolean
  failure: string
  onApply: (chosen: ImportSelection) => void
  onBack: () => void
}

const isChoosable = ({ state, reason }: PreviewItem) =>
  state === 'new' || state === 'replaces' || (state === 'unfit' && reason === 'full')

/**
 * Shows the items that were recognised: new items with a selected checkbox, items that the card already has, and the text that
 * wasn't recognised.
 */
export function ImportPreviewStep({ preview, isBusy, failure, onApply, onBack }: ImportPreviewStepProps) {
  const { t } = useTranslation(['moving', 'common'])
  const hasPhoto = useShownPhoto() !== ''
  const { items, unknown, others, leftOut, photo } = preview
  const fresh = items.filter(({ state }) => state === 'new')
  const choice = items.filter(item => item.state !== 'new' && isChoosable(item))
  const present = items.filter(({ state }) => state === 'present')
  const unfit = items.filter(item => item.state === 'unfit' && !isChoosable(item))
  const offersPhoto = photo !== null && !hasPhoto
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(fresh.map(({ id }) => id)))
  const [takesPhoto, setTakesPhoto] = useState(offersPhoto)
  const count = chosen.size + (takesPhoto ? 1 : 0)
  const isAll = fresh.every(({ id }) => chosen.has(id))

  function toggle(id: string, isChosen: boolean) {
    const others = [...chosen].filter(each => each !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }

  const rows = (shown: readonly PreviewItem[]) =>
    shown.map(item => (
      <ImportRow
        key={item.id}
        item={item}
        isChosen={chosen.has(item.id)}
        onChoose={isChoosable(item) ? isChosen => toggle(item.id, isChosen) : null}
      />
    ))

  return (
    <div className={styles.preview}>
      <p className={styles.count} role="status">
        <b>{t(`source.${preview.source}`)}</b> <span>{t('found', { count: items.length + leftOut })}</span>
      </p>
      {(fresh.length > 0 || offersPhoto) && (
        <Group
          title={t('newOnes')}
          aside={
            fresh.length > 1 && (
              <Button
                variant="plain"
                size="small"
                onClick={() => setChosen(new Set(isAll ? [] : fresh.map(({ id }) => id)))}
              >
                {t(isAll ? 'none' : 'all')}
              </Button>
            )
          }
        >
          {offersPhoto && (
            <ImportRow
              item={{
                id: 'photo',
                field: null,
                service: null,
                title: '',
                value: t('photo'),
                state: 'new',
                reason: null,
              }}
              picture={photo}
              isChosen={takesPhoto}
              onChoose={setTakesPhoto}
            />
          )}
          {rows(fresh)}
        </Group>
      )}
      {choice.length > 0 && <Group title={t('others')}>{rows(choice)}</Group>}
      {present.length > 0 && (
        <details className={styles.details}>
          <summary>{t('present', { count: present.length })}</summary>
          <ul className={styles.list}>{rows(present)}</ul>
        </details>
      )}
      {unfit.length > 0 && (
        <details className={styles.details}>
          <summary>{t('unfit', { count: unfit.length })}</summary>
          <ul className={styles.list}>{rows(unfit)}</ul>
        </details>
      )}
      {unknown.length > 0 && (
        <details className={styles.details}>
          <summary>{t('unknown', { count: unknown.length })}</summary>
          <ul className={styles.unknown}>
            {unknown.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      )}
      {leftOut > 0 && <p className={styles.note}>{t('leftOut', { count: leftOut })}</p>}
      {others.length > 0 && (
        <p className={styles.note}>
          {t('otherPeople', { count: others.length, names: others.slice(0, 5).join(', ') })}
        </p>
      )}
      {preview.isPhotoLeftOut && !hasPhoto && <p className={styles.note}>{t('photoLeftOut')}</p>}
      <FormError>{failure}</FormError>
      <div className={styles.actions}>
        <Button variant="plain" size="large" disabled={isBusy} onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          variant="filled"
          size="large"
          className={styles.main}
          busy={isBusy}
          disabled={count === 0}
          data-autofocus
          onClick={() => onApply({ items: chosen, photo: takesPhoto })}
        >
          {t('apply', { count })}
        </Button>
      </div>
    </div>
  )
}

interface GroupProps {
  title: string
  aside?: React.ReactNode
  children: React.ReactNode
}

function Group({ title, aside, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      <ul className={styles.list}>{children}</ul>
    </section>
  )
}
