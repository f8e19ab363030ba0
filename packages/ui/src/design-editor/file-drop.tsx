import { buttonClass } from '../button/index.ts'
import { type DragEvent, type ReactNode, useId, useState } from 'react'
import { useDesignHost } from './design-host.ts'
import styles from './design-editor.module.css'
import type { UploadState } from './use-own-design.ts'

/** The accepted types of files. Browsers know no type for `.ai`, so its extension is listed. */
const FILES = 'image/png,image/jpeg,image/webp,image/heic,image/svg+xml,application/pdf,.svg,.pdf,.ai,.heic'

interface FileDropProps {
  upload: UploadState
  onFile: (file: File) => void
  className?: string | undefined
  children: ReactNode
}

/** An area that accepts a dropped file. */
export function FileDrop({ upload, onFile, className, children }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file && upload.share === null) onFile(file)
  }

  return (
    <div
      className={className}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

/** Buttons that choose a file and, on devices with a camera, take a picture; during an upload, its progress. */
export function FileButtons({ upload, onFile, text }: Omit<FileDropProps, 'children'> & { text: string }) {
  const { t } = useDesignHost()
  if (upload.share !== null) {
    const percent = Math.round(upload.share * 100)
    return (
      <p className={styles.progress} role="status">
        <progress max={100} value={percent} aria-label={t('uploading')} />
        {percent < 100 ? t('progress', { percent }) : t('checking')}
      </p>
    )
  }
  return (
    <>
      <FileButton text={text} accept={FILES} onFile={onFile} />
      <FileButton text={t('camera')} accept="image/*" isCamera onFile={onFile} />
    </>
  )
}

interface FileButtonProps {
  text: string
  accept: string
  isCamera?: boolean
  onFile: (file: File) => void
}

function FileButton({ text, accept, isCamera = false, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`${buttonClass()} ${styles.file} ${isCamera ? styles.camera : ''}`}>
      <input
        id={id}
        type="file"
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={event => {
          const file = event.currentTarget.files?.[0]
          if (file) onFile(file)
          // The input is cleared, so that the same file can be chosen again.
          event.currentTarget.value = ''
        }}
      />
      {text}
    </label>
  )
}

/** Announces the reason why a file was refused. */
export function UploadError({ error }: { error: string | null }) {
  if (error === null) return null
  return (
    <p role="alert" className={styles.error}>
      {error}
    </p>
  )
}
