import type { SayNotice } from '../../language/messages/notices.ts'

/** Commands a player can type to steer the talk itself. */
export type SlashCommand =
  /** `/new` and `/reset` do the same. Hooks get the word as typed. */
  | { kind: 'new'; word: 'new' | 'reset' }
  | { kind: 'stop' }
  | { kind: 'help' }
  /** Null restores the character's own model. Undefined asks which model is used. */
  | { kind: 'model'; ref: string | null | undefined }
  /**
   * Asks for an NPC's skill by name. `/<name>` asks for it too, but this parser doesn't know skills and returns
   * `unknown`.
   */
  | { kind: 'skill'; name: string; words: string }
  | { kind: 'unknown'; name: string; words: string }

/** Whether the text starts with a slash and a letter. "/ 2" and "//" are speech. */
export const isSlashCommand = (text: string): boolean => /^\/[a-z]/i.test(text.trim())

/** Parses a command. Null if the text is speech. */
export const parseSlashCommand = (text: string): SlashCommand | null => {
  if (!isSlashCommand(text)) return null
  const [word = '', argument = '', ...more] = text.trim().slice(1).split(/\s+/)
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
      return { kind: 'model', ref: argument === '' ? undefined : argument === 'default' ? null : argument }
    case 'skill':
      return { kind: 'skill', name: argument.toLowerCase(), words: more.join(' ') }
    default:
      return { kind: 'unknown', name, words: [argument, ...more].join(' ').trim() }
  }
}

export const helpText = (operator: boolean, say: SayNotice): string =>
  [
    say('slash.help-new'),
    say('slash.help-stop'),
    ...(operator ? [say('slash.help-model')] : []),
    say('slash.help-skill'),
    say('slash.help-help'),
  ].join('\n')
