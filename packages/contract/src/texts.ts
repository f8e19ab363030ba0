import { cleanText, visibleText } from '@dotyk/domain/values'
import { z } from 'zod'

/** A text as it is stored: without blank ends and hidden marks; one without a visible character is ''. */
export const cleanedText = () => z.string().overwrite(cleanText)

/** A code or number as it is stored: nothing invisible anywhere in it. */
export const cleanedCode = () => z.string().overwrite(visibleText)
