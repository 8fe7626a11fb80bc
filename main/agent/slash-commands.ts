/** What a player can type to steer the talk itself instead of speaking. */
export type SlashCommand =
  /** `/new` and `/reset` are the same; hooks hear the word that was typed. */
  | { kind: 'new'; word: 'new' | 'reset' }
  | { kind: 'stop' }
  | { kind: 'help' }
  /** Null takes the character's own model again; undefined asks which one thinks. */
  | { kind: 'model'; ref: string | null | undefined }
  | { kind: 'unknown'; name: string }

/** A slash and a letter at the very start; "/ 2" or "//" are speech. */
export const isSlashCommand = (text: string): boolean => /^\/[a-z]/i.test(text.trim())

/** Null when the text is speech. */
export const parseSlashCommand = (text: string): SlashCommand | null => {
  if (!isSlashCommand(text)) return null
  const [word = '', argument] = text.trim().slice(1).split(/\s+/)
  const name = word.toLowerCase()
  switch (name) {
    case 'new':
    case 'reset':
      return { kind: 'new', word: name }
    case 'stop':
      return { kind: 'stop' }
    case 'help':
      return { kind: 'help' }
    case 'model':
      return { kind: 'model', ref: argument === 'default' ? null : argument }
    default:
      return { kind: 'unknown', name: name.slice(0, 20) }
  }
}

export const helpText = (operator: boolean): string =>
  [
    '/new (or /reset): begin the talk afresh; what was told stays remembered, unless memory is off.',
    '/stop: interrupt the answer.',
    ...(operator ? ['/model <provider/model-id>: choose who thinks in this talk; /model default: the usual one.'] : []),
    '/help: this list.',
  ].join('\n')
