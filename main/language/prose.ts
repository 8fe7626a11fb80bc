/** Cuts prose into sentences. Closing quotes and brackets stay with their sentence. */
export type ProseReader = (prose: string) => string[]

/** Creates a reader for prose. `abbreviations`: words whose full stop doesn't end a sentence. */
export const createProseReader = (abbreviations: readonly string[]): ProseReader => {
  const escaped = abbreviations.map((each) => each.replaceAll('.', String.raw`\.`))
  const abbreviated = new RegExp(`(?:^|\\s)(?:${escaped.join('|')})\\.$`, 'i')
  return (prose) => {
    const sentences: string[] = []
    let current = ''
    for (const piece of prose.replace(/\s+/g, ' ').split(/(?<=[.!?…]["”’')\]]*)\s/)) {
      current = current === '' ? piece : `${current} ${piece}`
      if (abbreviated.test(current)) continue
      if (current.trim() !== '') sentences.push(current.trim())
      current = ''
    }
    if (current.trim() !== '') sentences.push(current.trim())
    return sentences
  }
}
