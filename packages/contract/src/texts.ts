import { cleanText, visibleText } from '@dotyk/domain/values'
import { z } from 'zod'

/** Normalises a text: without surrounding spaces and invisible marks; '' if no visible character is left. */
export const cleanedText = () => z.string().overwrite(cleanText)

/** Normalises a code or number: without any invisible characters. */
export const cleanedCode = () => z.string().overwrite(visibleText)
