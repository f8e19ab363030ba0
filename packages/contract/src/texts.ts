import { cleanLine, cleanText, visibleText } from '@dotyk/domain/values'
import { z } from 'zod'

/** Normalises a text: without surrounding spaces and invisible marks; '' if no visible character is left. */
export const cleanedTextSchema = () => z.string().overwrite(cleanText)

/** Normalises a text of one line: every run of white space becomes one space. */
export const cleanedLineSchema = () => z.string().overwrite(cleanLine)

/** Normalises a code or number: without any invisible characters. */
export const cleanedCodeSchema = () => z.string().overwrite(visibleText)
