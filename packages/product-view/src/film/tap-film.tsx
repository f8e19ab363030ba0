import type { FilmFiles } from './film-files.ts'
import styles from './tap-film.module.css'
import { useFilm } from './use-film.ts'

/** Width of every film in pixels. */
const WIDTH = 512
const HEIGHT = 640

interface TapFilmProps {
  files: FilmFiles
  /** A description of the film for screen readers. */
  about: string
  /** The labels of its button. */
  actions: { play: string; stop: string }
  className?: string | undefined
}

/**
 * The silent film of a phone touching an accessory, as a loop that can be stopped. Without scripts it is a link to the file.
 */
export function TapFilm({ files, about, actions, className }: TapFilmProps) {
  const { box, video, start, isOn, isWanted, toggle } = useFilm()
  return (
    <figure ref={box} className={className}>
      <div className={styles.film}>
        <img
          src={files.poster}
          alt={isWanted ? '' : about}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          className={styles.picture}
        />
        {isWanted && (
          <video
            ref={video}
            muted
            playsInline
            loop
            preload="none"
            disablePictureInPicture
            poster={files.poster}
            width={WIDTH}
            height={HEIGHT}
            aria-label={about}
            className={styles.picture}
          >
            <source src={files.webm} type="video/webm" />
            <source src={files.mp4} type="video/mp4" />
          </video>
        )}
      </div>
      {start === 'unknown' ? (
        <a href={files.mp4} className={styles.button}>
          <Sign shape={PLAY} />
          {actions.play}
        </a>
      ) : (
        <button type="button" className={styles.button} onClick={toggle}>
          <Sign shape={isOn ? STOP : PLAY} />
          {isOn ? actions.stop : actions.play}
        </button>
      )}
    </figure>
  )
}

const PLAY = 'M8.5 5.6v12.8a.8.8 0 0 0 1.2.7l10-6.4a.8.8 0 0 0 0-1.4l-10-6.4a.8.8 0 0 0-1.2.7Z'
const STOP = 'M7 5.5h3.2v13H7zM13.8 5.5H17v13h-3.2z'

function Sign({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={shape} fill="currentColor" />
    </svg>
  )
}
