import { cleanLine, cleanText, visibleText } from '@dotyk/domain/values'
import { z } from 'zod'

/** Normalises a text: without surrounding spaces and invisible marks; '' if no visible character is left. */
export const cleanedText = () => z.string().overwrite(cleanText)

/** Normalises a text of one line: every run of white space becomes one space. */
export const cleanedLine = () => z.string().overwrite(cleanLine)

/** Normalises a code or number: without any invisible characters. */
export const cleanedCode = () => z.string().overwrite(visibleText)
