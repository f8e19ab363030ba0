import {
  checkPushDraft,
  composePush,
  SAMPLE_PUSH_PICTURE_PATH,
  pushMessageBytes,
  type PushAction,
  type PushAudience,
  type PushDraft,
} from '@dotyk/domain/push'
import { LANGUAGES } from '@dotyk/domain/values'
import { push as inEnglish } from '@dotyk/i18n/en/push'
import { push as inUkrainian } from '@dotyk/i18n/ua/push'
import { useState } from 'react'
import { useStoredDraft } from '../../shared/dialog/stored-draft.ts'

/**
 * The default label of a button. It is imported separately, because all texts of the service together are larger than this
 * page's code.
 */
const DEFAULT_TITLE = { ua: inUkrainian.open, en: inEnglish.open }

export const PUSH_PICTURES = ['image', 'icon', 'badge'] as const
export type PictureName = (typeof PUSH_PICTURES)[number]
export type PushPictures = Partial<Record<PictureName, File>>

interface Written {
  title: string
  body: string
  actions: PushAction[]
  audience: PushAudience
  /** The sending time in Kyiv, `2026-11-28T10:00`; '' to send immediately. */
  sendAt: string
}

const EMPTY: Written = {
  title: '',
  body: '',
  actions: [{ title: '', link: '' }],
  audience: {},
  sendAt: '',
}
/** A placeholder with the length of a message id. */
const ANY_ID = '00000000-0000-0000-0000-000000000000'

/** The draft of a push message. Its texts survive a reload. */
export function usePushDraft() {
  const [kept, setWritten] = useStoredDraft('push', EMPTY)
  // A draft stored by an older release has no audience and no time.
  const written: Written = { ...EMPTY, ...kept }
  const [pictures, setPictures] = useState<PushPictures>({})

  // A button without an address is left out; pressing the message itself then opens the profile.
  const places = [...written.actions.keys()].filter(place => {
    const { title = '', link = '' } = written.actions[place] ?? {}
    return title.trim() !== '' || link.trim() !== ''
  })
  const actions = places.flatMap(place => written.actions[place] ?? [])
  const { draft, violations: found } = checkPushDraft({ ...written, actions })
  // Buttons are numbered as in the form, which may contain an empty button before this one.
  const violations = found.map(({ key, field }) => ({
    key,
    field: field.replace(/^actions\.(\d+)/, (_, at: string) => `actions.${places[Number(at)]}`),
  }))
  return {
    written,
    pictures,
    isUnsaved:
      [written.title, written.body, ...written.actions.flatMap(({ title, link }) => [title, link])].some(
        text => text.trim() !== '',
      ) || Object.keys(pictures).length > 0,
    /** The message as it would be sent. */
    draft,
    violations,
    bytes: measure({ ...draft, actions: draft.actions }, pictures),
    change: (change: Partial<Written>) => setWritten(before => ({ ...EMPTY, ...before, ...change })),
    changeAction: (place: number, change: Partial<PushAction>) =>
      setWritten(before => ({
        ...before,
        actions: before.actions.map((action, index) => (index === place ? { ...action, ...change } : action)),
      })),
    setPicture: (name: PictureName, file: File | undefined) =>
      setPictures(({ [name]: _replaced, ...others }) => (file ? { ...others, [name]: file } : others)),
    clear: () => {
      setWritten(EMPTY)
      setPictures({})
    },
  }
}

export type Draft = ReturnType<typeof usePushDraft>

/** Returns the size in bytes of the message in its largest language version; the default button label differs by language. */
function measure(draft: PushDraft, pictures: PushPictures): number {
  const addresses = Object.fromEntries(Object.keys(pictures).map(name => [name, SAMPLE_PUSH_PICTURE_PATH]))
  return Math.max(
    ...LANGUAGES.map(language =>
      pushMessageBytes(composePush({ ...draft, ...addresses }, ANY_ID, DEFAULT_TITLE[language])),
    ),
  )
}
