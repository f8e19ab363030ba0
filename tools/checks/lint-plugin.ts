/** The part of a file's context that our rules use. */
interface Context {
  sourceCode: { getAllComments: () => readonly { value: string; loc: unknown }[] }
  report: (finding: { loc: unknown; message: string }) => void
}

/** Forbids disabling a rule without a reason: `// oxlint-disable-next-line rule -- reason`. */
const silenceNeedsReason = {
  create: (context: Context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        if (/^\s*oxlint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
          context.report({ loc: comment.loc, message: 'Say why after "--" when you silence a rule.' })
        }
      }
    },
  }),
}

// oxlint requires a plugin to be a default export.
export default { meta: { name: 'dotyk' }, rules: { 'silence-needs-reason': silenceNeedsReason } }
