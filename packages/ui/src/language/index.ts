export {
  chooseLanguage,
  detectBrowserLanguage,
  currentLanguageOf,
  applyDetectedLanguage,
} from './language.ts'
export { localeFiles } from './locale-files.ts'
