import type { Template } from './step.ts'

const braces = /\{([^{}]*)\}/g

/** Reads a template: `Hello, {player}` becomes `['Hello, ', {placeholder: 'player'}]`. */
export const readTemplate = (text: string): Template => {
  const pieces: (string | { placeholder: string })[] = []
  let from = 0
  for (const match of text.matchAll(braces)) {
    if (match.index > from) pieces.push(text.slice(from, match.index))
    pieces.push({ placeholder: (match[1] ?? '').replaceAll(/\s+/g, ' ').trim() })
    from = match.index + match[0].length
  }
  if (from < text.length) pieces.push(text.slice(from))
  return pieces
}

export const placeholdersOf = (template: Template): string[] =>
  template.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.placeholder]))

/** The text of a template, or null when one of its placeholders is unknown. */
export const fillTemplate = (template: Template, known: (placeholder: string) => string | null): string | null => {
  let text = ''
  for (const piece of template) {
    const value = typeof piece === 'string' ? piece : known(piece.placeholder)
    if (value === null) return null
    text += value
  }
  return text
}

/** Fills a template sentence by sentence. Drops a sentence with an unknown placeholder. */
export const fillSentences = (template: Template, known: (placeholder: string) => string | null): string => {
  const sentences: Template[] = []
  let current: (string | { placeholder: string })[] = []
  for (const piece of template) {
    if (typeof piece !== 'string') {
      current.push(piece)
      continue
    }
    const parts = piece.split(/(?<=[.!?…]["”’']?)\s+/u)
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        sentences.push(current)
        current = []
      }
      current.push(part)
    }
  }
  sentences.push(current)
  return sentences
    .flatMap((sentence) => fillTemplate(sentence, known) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .join(' ')
}
