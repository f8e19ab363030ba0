import { checkLine, checkText, TEXT_RULES } from '../values/check-values.ts'
import { visibleText } from '../values/text.ts'
import { normaliseUrl, type RuleKey, type Violation, VALUE_LIMITS } from '../values/index.ts'
import type { PushAction, PushMessage } from './push-message.ts'

/** A message as staff write it; an action without a title gets the default one in each reader's language. */
export type PushDraft = Pick<PushMessage, 'title' | 'body' | 'actions'>

export const PUSH_LIMITS = {
  /** Characters; phones show about 40. */
  title: 120,
  actionTitle: 40,
  /** Browsers show no more than two. */
  actions: 2,
} as const

export const PUSH_RULES = [
  ...TEXT_RULES,
  'text-required',
  'url-invalid',
  'push-too-long',
] as const satisfies readonly RuleKey[]

type PushRule = (typeof PUSH_RULES)[number]

/** As long as the addresses that uploaded pictures get: what a message weighs is known before they are stored. */
export const SAMPLE_PUSH_PICTURE_PATH = `/files/${'0'.repeat(32)}.png`

/** The draft as it is kept, with the first rule it breaks. */
export function checkPushDraft(draft: PushDraft): { draft: PushDraft; violations: Violation<PushRule>[] } {
  const violations: Violation<PushRule>[] = []
  const report = (key: PushRule, field: string) => violations.push({ key, field })
  const title = checkLine(draft.title, PUSH_LIMITS.title, 'title', report)
  // A text that is too long for a message is told of as that.
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

/** A path of our own pages or an https address, as a notification may open it; null for anything else. */
function readPushLink(link: string): string | null {
  const text = visibleText(link)
  if (text.length > VALUE_LIMITS.link) return null
  if (/^\/(?![/\\])[^\s\\]*$/.test(text)) return text
  const address = normaliseUrl(text)
  return address?.startsWith('https://') ? address : null
}

/**
 * The message that travels to one browser.
 * @param id tells a browser that a message is the same one, should it come twice
 * @param defaultTitle of an action without one, in the reader's language
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
