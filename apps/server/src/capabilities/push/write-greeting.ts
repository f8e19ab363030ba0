import { messages } from '@dotyk/i18n'
import type { Language } from '@dotyk/domain/values'
import type { PushMessage } from '@dotyk/domain/push'

/** The first message to a browser. */
export function writeGreeting(language: Language, origin: string): PushMessage {
  const { push } = messages[language]
  return {
    title: push.greeting,
    body: push.greetingText,
    actions: [{ title: push.open, link: `${origin}/profile` }],
  }
}
