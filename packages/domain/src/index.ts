export { DEFAULT_LANGUAGE, htmlLanguage, type Language, languageOfTag, LANGUAGES } from './language.ts'
export { RULE_KEYS, type RuleKey, type Violation } from './violation.ts'
