import type { Language } from '@dotyk/domain/values'
import { en } from './en/index.ts'
import { ua } from './ua/index.ts'

/** All messages, by language and namespace: `messages.ua.errors`. */
export const messages = { ua, en } satisfies Record<Language, object>

export type Namespace = keyof typeof ua
