export { chooseLanguage, detectBrowserLanguage, languageOf, settleLanguage } from './language.ts'
export { localeFiles } from './locale-files.ts'
