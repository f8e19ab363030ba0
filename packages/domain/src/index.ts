export {
  DEFAULT_LANGUAGE,
  htmlLanguage,
  type Language,
  languageOfCookies,
  languageOfTag,
  LANGUAGES,
} from './language.ts'
export { CURRENCIES, type Currency, currencyOf, exactMoneyText, type Money, moneyText } from './money.ts'
export { RULE_KEYS, type RuleKey, type Violation } from './violation.ts'
