import { Button, buttonClass } from '@dotyk/ui/button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { Icon } from '../icon.tsx'
import { FileButton } from '../pictures/file-button.tsx'
import { UploadProgress } from '../pictures/upload-progress.tsx'
import sectionStyles from '../sections/section.module.css'
import { MenuLink } from './menu-link.tsx'
import styles from './menu.module.css'
import { useMenuChanges } from './use-menu.ts'

/** The settings of the restaurant's menu, which is a PDF or a link. Setting one removes the other. */
export function MenuBody() {
  const { t } = useTranslation('appearance')
  const { profile } = useEditor()
  const { busy, progress, upload, link, remove } = useMenuChanges()
  const hintId = useId()
  const file = profile.isMenuUploaded ? profile.menu : null
  return (
    <div className={sectionStyles.block}>
      <p className={sectionStyles.about}>{t('menu.about')}</p>
      <div className={styles.file} role="group" aria-label={t('menu.file')}>
        <span className={styles.sheet} data-there={file !== null || undefined} aria-hidden="true">
          PDF
        </span>
        <div className={styles.side}>
          <span className={styles.label}>{t('menu.file')}</span>
          <span id={hintId} className={styles.hint}>
            {t('upload.pdf')}
          </span>
        </div>
        {progress === null ? (
          <div className={styles.actions}>
            {file && (
              <a className={buttonClass()} href={file} target="_blank" rel="noopener">
                <Icon name="open" />
                {t('menu.open')}
              </a>
            )}
            <FileButton
              text={file ? t('upload.replace') : t('upload.choose')}
              label={`${t('menu.file')}: ${file ? t('upload.replace') : t('upload.choose')}`}
              accept=".pdf,application/pdf"
              disabled={busy}
              describedBy={hintId}
              onFile={chosen => void upload(chosen)}
            />
            {file && (
              <Button
                variant="plain"
                busy={busy}
                aria-label={`${t('menu.file')}: ${t('upload.remove')}`}
                onClick={() => void remove()}
              >
                {t('upload.remove')}
              </Button>
            )}
          </div>
        ) : (
          <div className={styles.actions}>
            <UploadProgress share={progress} label={t('menu.file')} />
          </div>
        )}
      </div>
      <MenuLink
        key={profile.menu}
        stored={profile.isMenuUploaded ? '' : (profile.menu ?? '')}
        busy={busy}
        onSave={link}
      />
    </div>
  )
}
