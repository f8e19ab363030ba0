import { messages } from '@dotyk/i18n'
import type { Language } from '@dotyk/domain'
import type { PushMessage } from '@dotyk/domain/push'

/** The first message to a browser. */
export function writeGreeting(language: Language, publicUrl: string): PushMessage {
  const { push } = messages[language]
  return {
    title: push.greeting,
    body: push.greetingText,
    actions: [{ title: push.open, link: `${publicUrl}/profile` }],
  }
}
