import { checkLine, checkText, TEXT_RULES } from '../values/check-values.ts'
import { visibleText } from '../values/text.ts'
import { normaliseUrl, type RuleKey, type Violation, VALUE_LIMITS } from '../values/index.ts'
import type { PushAction, PushMessage } from './push-message.ts'

/** A push message as staff write it; an action without a title gets the default title in each reader's language. */
export type PushDraft = Pick<PushMessage, 'title' | 'body' | 'actions'>

export const PUSH_LIMITS = {
  /** The maximum number of characters of the title; phones show about 40. */
  title: 120,
  actionTitle: 40,
  /** The maximum number of actions; browsers show no more than two. */
  actions: 2,
} as const

export const PUSH_RULES = [
  ...TEXT_RULES,
  'text-required',
  'url-invalid',
  'push-too-long',
] as const satisfies readonly RuleKey[]

type PushRule = (typeof PUSH_RULES)[number]

/** A path as long as those of uploaded pictures, so that a message's size is known before its pictures are stored. */
export const SAMPLE_PUSH_PICTURE_PATH = `/files/${'0'.repeat(32)}.png`

/** Checks a draft and returns its stored form, with the first rule that it breaks. */
export function checkPushDraft(draft: PushDraft): { draft: PushDraft; violations: Violation<PushRule>[] } {
  const violations: Violation<PushRule>[] = []
  const report = (key: PushRule, field: string) => violations.push({ key, field })
  const title = checkLine(draft.title, PUSH_LIMITS.title, 'title', report)
  // The limit is large, because a text that is too long for a message is reported by the message's size.
  const body = checkText(draft.body, 8_000, 'body', report)
  if (violations.length === 0 && title === '') report('text-required', 'title')
  const actions = draft.actions.map(({ title: caption, link }, index): PushAction => {
    const address = readPushLink(link)
    if (address === null) report('url-invalid', `actions.${index}.link`)
    return {
      title: checkLine(caption, PUSH_LIMITS.actionTitle, `actions.${index}.title`, report),
      link: address ?? '',
    }
  })
  return { draft: { title, body, actions }, violations }
}

/** Returns the link that a notification opens: a path of the service's own pages or an https address; null for any other text. */
function readPushLink(link: string): string | null {
  const text = visibleText(link)
  if (text.length > VALUE_LIMITS.link) return null
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text
  const address = normaliseUrl(text)
  return address?.startsWith('https://') ? address : null
}

/**
 * Returns the message that is sent to one browser.
 * @param id the message's id, by which a browser recognises a message that arrives twice
 * @param defaultTitle the title of an action without one, in the reader's language
 */
export function composePush(
  draft: PushDraft & Pick<PushMessage, 'image' | 'icon' | 'badge'>,
  id: string,
  defaultTitle: string,
): PushMessage {
  const { title, body, image, icon, badge } = draft
  return {
    id,
    title,
    body,
    actions: draft.actions.map(action => ({ ...action, title: action.title || defaultTitle })),
    ...(image ? { image } : {}),
    ...(icon ? { icon } : {}),
    ...(badge ? { badge } : {}),
  }
}
