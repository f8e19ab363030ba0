import { readFileSync } from 'node:fs'
import type { RuleKey } from '@dotyk/domain/values'
import { checkPassword, CONTEXT_WORDS, isBasedOnOwnWords, isPredictable } from '@dotyk/domain/accounts'
import { DEFAULT_BRAND } from '@dotyk/domain/companies'

/** The 10,000 most common passwords of the allowed length, in lower case, from @zxcvbn-ts/language-common 4.1.3 (MIT). */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/**
 * Returns the rule that a new password breaks, or null if it breaks none.
 * @param ownTexts the e-mail, login and name of the password's owner.
 */
export function checkNewPassword(password: string, ownTexts: readonly string[]): RuleKey | null {
  const broken = checkPassword(password)
  if (broken) return broken
  const isCommon =
    COMMON_PASSWORDS.has(password.normalize('NFKC').trim().toLowerCase()) || isPredictable(password)
  const guessable = [...ownTexts, DEFAULT_BRAND.name, ...CONTEXT_WORDS]
  return isCommon || isBasedOnOwnWords(password, guessable) ? 'password-too-common' : null
}
